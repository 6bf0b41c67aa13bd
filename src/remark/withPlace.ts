import path from 'node:path';
import type { Nodes } from 'mdast';
import { DirectiveError } from './directives';

/** Runs an action. Its errors begin with the page and the line of `node`, or of their own node. */
export function withPlace<Result>(file: string, node: Nodes | undefined, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    const { position } = (error instanceof DirectiveError ? error.node : undefined) ?? node ?? {};
    const where = `${path.relative(process.cwd(), file)}:${position?.start.line ?? 1}`;
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
  }
}
