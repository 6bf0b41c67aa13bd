import { useEffect, useState, type ReactNode } from 'react';
import type { NameAnswer } from '../lib/nameHistory';

type Source = 'query' | 'log' | 'path';

/** Whether a text can contain a name in code. The list of names is loaded only for such a text. */
const NEEDS_NAMES: Record<Source, RegExp> = {
  query: /^\s*(?:npx )?cap [a-z]|^\s*[^\s(]{4,}(?:\(.*)?\s*$/i,
  log: /not exist|not exported|was not found|exported member|unknown command|unknown property|annot find module|is not (?:a function|defined)/,
  path: /./,
};

/** The text between backticks is code. */
const withCode = (text: string): ReactNode[] =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : <span key={index}>{part}</span>));

interface Props {
  text: string;
  source: Source;
  /** The version of Capacitor that the user reads about. */
  major: number;
}

/** For names of other versions: which ones have them, and what to use instead. Optional. */
export default function NameNotes({ text, source, major }: Props): ReactNode {
  const [found, setFound] = useState<{ key: string; answers: NameAnswer[] }>();
  const key = `${source} ${major} ${text}`;
  useEffect(() => {
    let isCurrent = true;
    if (NEEDS_NAMES[source].test(text))
      import('../lib/nameHistory').then(
        ({ explain }) => isCurrent && setFound({ key, answers: explain[source](text, major) }),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [key, text, source, major]);
  if (found?.key !== key) return null;
  return found.answers.map((answer) => (
    <p key={answer.name} role="status" className="name-note">
      {withCode(answer.text)}
    </p>
  ));
}
