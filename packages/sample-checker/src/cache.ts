import { createHash } from 'node:crypto';
import type { Fence } from './readSamples';

/**
 * A hash of samples that are checked together. Scripts of a page can import each other, so the
 * hash of several fences includes their page. Their lines make no difference.
 */
export const hashSamples = (...fences: Fence[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        fences.map(({ version: _version, line: _line, file, project, ...fence }) => [
          fence,
          fences.length > 1 ? file : '',
          [...(project ?? [])],
        ]),
      ),
    )
    .digest('hex');
