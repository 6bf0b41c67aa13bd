import { transform, type Loader } from 'esbuild';
import { problemIn, type Fence, type Problem } from '../readSamples';

/** Scripts of an app: a `.mjs` file and a file outside `src` run in Node. */
export const isAppFile = ({ language, title = '', unchecked }: Fence) =>
  unchecked === undefined && /^(?:ts|tsx|js|jsx)$/.test(language) && /^src\/.*(?<!\.spec)\.[jt]sx?$/.test(title);

/**
 * esbuild assumes that Safari before 14.1 has no destructuring, because of a bug in a rare case
 * (assignment to a computed key of a function's argument), and can't replace it.
 */
const SUPPORTED = { destructuring: true };

/**
 * Reports files that don't build for the oldest browsers of their version, above all because of
 * `await` outside a function: bundlers fail, or the page stays blank on these devices.
 */
export async function checkTargets(fences: readonly Fence[]): Promise<Problem[]> {
  const problems = await Promise.all(
    fences.filter(isAppFile).map(async (fence): Promise<Problem[]> => {
      const { targets } = fence.version;
      try {
        await transform(fence.code, {
          loader: fence.language as Loader,
          format: 'esm',
          target: [...targets],
          supported: SUPPORTED,
          logLevel: 'silent',
        });
        return [];
      } catch (error) {
        const [first] = (error as { errors?: { text: string; location?: { line: number } }[] }).errors ?? [];
        if (!first || !/target environment/.test(first.text)) return [];
        const what = first.text.replace(/ is not available in.*| to the configured target.*/, '');
        const fix = what === 'Top-level await' ? ' Use await inside an async function, and call it.' : '';
        return [problemIn(fence, first.location?.line ?? 1, `${what} doesn't build for ${targets.join(', ')}.${fix}`)];
      }
    }),
  );
  return problems.flat();
}
