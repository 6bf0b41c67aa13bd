import { ACTIONS, hasWord, isPhoneOnly, PERMISSIONS, readRunMeta } from './runMeta';

/** Problems of the attributes that run a fence, as messages for the author. */
export function metaProblems(language: string, meta: string): string[] {
  const run = readRunMeta(meta);
  if (!run) {
    if (isPhoneOnly(meta)) return [];
    const word = hasWord(meta.replace(/="[^"]*"/g, ''), 'phone')
      ? 'phone has no value'
      : 'Without run="…", the fence has no use for expect, after, click, allow, and response';
    return [`${word}: write phone, or run with the result, such as run="load('a')" expect="load('a') → 1".`];
  }
  const problems: string[] = [];
  if (isPhoneOnly(meta)) problems.push('A fence has either run or phone. Remove one of them.');
  if (language !== 'ts' && language !== 'js') problems.push(`run works in ts and js fences, not in ${language}.`);
  if (run.expect.length === 0)
    problems.push(
      `run needs the lines that the panel shows, such as expect="load('a') → 1". A test compares them; … stands for any text.`,
    );
  for (const permission of run.allow.filter((name) => !(PERMISSIONS as readonly string[]).includes(name)))
    problems.push(`allow="${permission}" isn't a permission that samples can have: ${PERMISSIONS.join(', ')}.`);
  const actions: string[] = Object.values(ACTIONS);
  if (run.after !== undefined && !actions.includes(run.after))
    problems.push(`The browser test can't do after="${run.after}". Write one of: ${actions.join(' | ')}`);
  return problems;
}
