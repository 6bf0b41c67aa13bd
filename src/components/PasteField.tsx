import type { ReactNode } from 'react';
import { exactText } from '../lib/exactText';

interface Props {
  /** What to paste, as the start of a sentence. */
  label: string;
  rows: number;
  /** In characters. */
  maximumLength: number;
  text: string;
  onText: (text: string) => void;
}

/** A field for the content of a file, which stays in the browser. */
export default function PasteField({ label, rows, maximumLength, text, onText }: Props): ReactNode {
  return (
    <>
      <label>
        <span>{`${label}. It isn’t sent anywhere.`}</span>
        <textarea
          className="field"
          rows={rows}
          {...exactText}
          maxLength={maximumLength}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </label>
      {text.length < maximumLength ? null : <p>The field is full. The rest of your file is missing.</p>}
    </>
  );
}
