// `npm run same -- docs/apis/camera.md` makes the changes of a page in the other versions, where
// the old text is the same. `--check` only lists them. Without pages, it takes all changed ones.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteDir } from '../src/lib/paths';
import { carriedSince, changedPages, missedChanges } from './pages/otherVersions';

/** Lists the changes that other versions lack. GitHub shows such warnings next to their line. */
function list(page: string, since: string): number {
  const missed = missedChanges(page, since);
  for (const [line, message] of missed)
    console.log(
      process.env.GITHUB_ACTIONS
        ? `::warning file=${page},line=${line}::${message}`
        : `${page}:${line}: ${message}. Change it with: npm run same -- ${page}`,
    );
  return missed.length;
}

/** Makes the changes in the other versions, and says where it made none. */
function carry(page: string, since: string): number {
  let made = 0;
  for (const { file, text, changes } of carriedSince(page, since)) {
    for (const { line, target, reason, newNumbers } of changes) {
      const place = target === undefined ? file : `${file}:${target}`;
      const numbers = newNumbers.length > 0 ? ` Check ${newNumbers.join(', ')}, which the old text lacks.` : '';
      if (reason === undefined) made++;
      console.log(
        reason === undefined
          ? `${page}:${line}: changed ${place}.${numbers}`
          : `${page}:${line}: not changed in ${place}, because ${reason}.`,
      );
    }
    writeFileSync(path.join(siteDir, file), text);
  }
  return made;
}

function main(args: string[]): void {
  const isCheck = args.includes('--check');
  const since = args.find((arg) => arg.startsWith('--since='))?.slice('--since='.length) ?? 'HEAD';
  const named = args.filter((arg) => !arg.startsWith('--')).map((arg) => path.relative(siteDir, path.resolve(arg)));
  const missing = named.find((page) => !existsSync(path.join(siteDir, page)));
  if (missing !== undefined) throw new Error(`There is no page ${missing}.`);
  const changed = changedPages(since).filter((page) => existsSync(path.join(siteDir, page)));
  const pages = named.length > 0 ? named : changed;
  const count = pages.map((page) => (isCheck ? list(page, since) : carry(page, since))).reduce((a, b) => a + b, 0);
  console.log(`${pages.length} pages, ${count} ${isCheck ? 'changes that another version lacks' : 'changes made'}`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
