import type { ReactNode } from 'react';
import { formatDate, majors, oldestCheck, type Major } from './support';
import MajorsHead from './MajorsHead';

/** The name of a row, and its value for a version. */
export const supportRows: [string, (major: Major) => string][] = [
  ['Released', ({ released }) => formatDate(released.value)],
  ['End of support', ({ supportEnds }) => (supportEnds.value === null ? 'Supported' : formatDate(supportEnds.value))],
  ['Minimum Node.js', ({ node }) => node.value],
  ['Minimum Xcode', ({ xcode }) => xcode.value],
  ['Minimum iOS', ({ iosTarget }) => iosTarget.value],
  ['Minimum Android Studio', ({ androidStudio }) => androidStudio.value],
  ['Android Gradle plugin', ({ androidGradlePlugin }) => androidGradlePlugin.value],
  ['Gradle', ({ gradle }) => gradle.value],
  ['JDK', ({ jdk }) => jdk.value],
  ['Minimum API level', ({ minSdk }) => String(minSdk.value)],
  ['Target API level', ({ targetSdk }) => String(targetSdk.value)],
  ['Highest API level that its tools support', ({ maxTargetSdk }) => String(maxTargetSdk.value)],
];

/** What each major version of Capacitor needs, from `facts/support.json`. */
export default function SupportTable(): ReactNode {
  return (
    <>
      <table>
        <MajorsHead label="Capacitor" />
        <tbody>
          {supportRows.map(([name, valueFor]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {majors.map((major) => (
                <td key={major.major}>{valueFor(major)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`Checked on ${formatDate(oldestCheck())} or later. The latest Android Studio can’t open the projects of Capacitor 2 and 3. Each value and its source are in the published data.`}</p>
    </>
  );
}
