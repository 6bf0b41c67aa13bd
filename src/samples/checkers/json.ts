import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type { Fence } from '../fences';
import { problemIn, type Problem } from '../problem';
import { misshapes, type Json } from '../shapes';
import { shellProblems } from './shell';

export const languages = ['json', 'jsonc'];

const nameOf = ({ title }: Fence) => title?.split('/').at(-1) ?? '';

function parse({ code, language }: Fence): { root: Node | undefined; errors: ParseError[] } {
  const errors: ParseError[] = [];
  const commented = language === 'jsonc';
  const root = parseTree(code, errors, { disallowComments: !commented, allowTrailingComma: commented });
  return { root, errors };
}

const lineAt = (code: string, offset: number) => code.slice(0, offset).split('\n').length;

/** The key of a value stands in front of it, in the same property. */
const lineOf = (code: string, root: Node, at: (string | number)[]) => {
  const node = findNodeAtLocation(root, at);
  return lineAt(code, (node?.parent?.type === 'property' ? node.parent : node)?.offset ?? 0);
};

/** The commands in `scripts` are what a reader runs: they are checked as a shell sample is. */
async function scriptProblems(fence: Fence, root: Node, value: Json): Promise<Problem[]> {
  const scripts = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.scripts : undefined;
  if (typeof scripts !== 'object' || scripts === null || Array.isArray(scripts)) return [];
  const found = await Promise.all(
    Object.entries(scripts).map(async ([name, command]) => {
      if (typeof command !== 'string') return [];
      const problems = await shellProblems(command, fence.version);
      return problems.map(({ message }) => problemIn(fence, lineOf(fence.code, root, ['scripts', name]), message));
    }),
  );
  return found.flat();
}

/**
 * A configuration in JSON, written as TypeScript on the same lines, for the compiler to check against the version's own type.
 * Undefined for every other fence, for v2, which has no type, and for what does not parse.
 */
export function configModule(fence: Fence): Fence | undefined {
  if (!languages.includes(fence.language) || nameOf(fence) !== 'capacitor.config.json' || fence.version === 'v2')
    return undefined;
  if (parse(fence).errors.length > 0) return undefined;
  const { title: _, ...rest } = fence;
  const code = `const config: InJson<import('@capacitor/cli').CapacitorConfig> = ${fence.code.trimEnd()}; export default config;`;
  return { ...rest, language: 'ts', code, continues: false };
}

/** Parses JSON strictly; comments only where the fence says `jsonc`. Files that a tool reads are checked for their shape. */
export async function checkJson(fence: Fence): Promise<Problem[]> {
  const { root, errors } = parse(fence);
  const [error] = errors;
  if (error) {
    const what = printParseErrorCode(error.error);
    const message =
      what === 'InvalidCommentToken'
        ? 'JSON holds no comments: mark the fence as jsonc where the tool that reads it allows them.'
        : `This is not JSON: ${what}.`;
    return [problemIn(fence, lineAt(fence.code, error.offset), message)];
  }
  if (!root) return [problemIn(fence, 1, 'This is not JSON: it is empty.')];
  const value = getNodeValue(root) as Json;
  const problems = misshapes(nameOf(fence), value, fence.version).map(({ at, message }) =>
    problemIn(fence, lineOf(fence.code, root, at), message),
  );
  return nameOf(fence) === 'package.json' ? [...problems, ...(await scriptProblems(fence, root, value))] : problems;
}
