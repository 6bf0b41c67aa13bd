import { useMemo, type ReactNode } from 'react';
import { useLater } from '../../lib/useLater';
import LoadFailure from '../../components/LoadFailure';

type Source = 'query' | 'log' | 'path';

/** Whether a text can contain a name in code. The list of names is loaded only for such a text. */
const NEEDS_NAMES: Record<Source, RegExp> = {
  query: /^\s*(?:npx )?cap [a-z]|^\s*[^\s(]{4,}(?:\(.*)?\s*$/i,
  log: /not exist|not exported|was not found|exported member|unknown command|unknown property|annot find module|is not (?:a function|defined)/,
  path: /./,
};

/** The text between backticks is code. */
export const withCode = (text: string): ReactNode[] =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : <span key={index}>{part}</span>));

interface Props {
  text: string;
  source: Source;
  /** The version of Capacitor that the user reads about. */
  major: number;
}

const loadNames = () => import('./nameHistory');

/** For names of other versions: which ones have them, and what to use instead. Part of a status. */
export default function NameNotes({ text, source, major }: Props): ReactNode {
  const isNeeded = NEEDS_NAMES[source].test(text);
  const [names, retry] = useLater(loadNames, isNeeded);
  const answers = useMemo(
    () => (isNeeded ? (names?.nameAnswers[source](text, major) ?? []) : []),
    [isNeeded, names, source, text, major],
  );
  return (
    <>
      <LoadFailure part="The list of names in other versions" retry={isNeeded ? retry : undefined} />
      {answers.map((answer) => (
        <p key={answer.name} className="name-note">
          {withCode(answer.text)}
        </p>
      ))}
    </>
  );
}
