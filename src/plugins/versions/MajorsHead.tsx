import type { ReactNode } from 'react';
import { majors } from './support';

/** The head of a table with a column for each major version of Capacitor. */
export default function MajorsHead({ label }: { label: string }): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">{label}</th>
        {majors.map(({ major }) => (
          <th key={major} scope="col">
            {major}
          </th>
        ))}
      </tr>
    </thead>
  );
}
