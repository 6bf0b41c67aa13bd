import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { lineOfOffset, problemAt, problemIn, type Fence, type Problem } from '../readSamples';
import { schemaErrors } from '../fileSchemas';
import { shellErrors } from './shell';

const fileName = ({ title }: Fence) => title?.split('/').at(-1) ?? '';

function parse({ code, language }: Fence): { root: Node | undefined; errors: ParseError[] } {
  const errors: ParseError[] = [];
  const isJsonc = language === 'jsonc';
  const root = parseTree(code, errors, { disallowComments: !isJsonc, allowTrailingComma: isJsonc });
  return { root, errors };
}

/** The line of a value's key, or of an item in a list. */
function getLine(code: string, root: Node, at: (string | number)[]): number {
  const node = findNodeAtLocation(root, at);
  return lineOfOffset(code, (node?.parent?.type === 'property' ? node.parent : node)?.offset ?? 0);
}

/** Checks the commands in `scripts` like a shell sample. */
async function scriptProblems(fence: Fence, root: Node): Promise<Problem[]> {
  const scripts = findNodeAtLocation(root, ['scripts']);
  const commands = Object.entries((scripts ? getNodeValue(scripts) : {}) as Record<string, unknown>);
  const problems = await Promise.all(
    commands.map(async ([name, command]) => {
      const errors = typeof command === 'string' ? await shellErrors(command, fence.version) : [];
      return errors.map(({ message }) => problemIn(fence, getLine(fence.code, root, ['scripts', name]), message));
    }),
  );
  return problems.flat();
}

/** Parses JSON (comments only in `jsonc`), and checks known files against their schemas. */
export async function checkJson(fence: Fence): Promise<Problem[]> {
  const { root, errors } = parse(fence);
  const [error] = errors;
  if (error) {
    const code = printParseErrorCode(error.error);
    const message =
      code === 'InvalidCommentToken'
        ? 'JSON does not allow comments: mark the fence as jsonc if the tool that reads the file does.'
        : `This is not JSON: ${code}.`;
    return [problemAt(fence, error.offset, message)];
  }
  if (!root) return [problemIn(fence, 1, 'This is not JSON: it is empty.')];
  const name = fileName(fence);
  const problems = schemaErrors(name, getNodeValue(root), fence.version).map(({ at, message }) =>
    problemIn(fence, getLine(fence.code, root, at), message),
  );
  return name === 'package.json' ? [...problems, ...(await scriptProblems(fence, root))] : problems;
}
