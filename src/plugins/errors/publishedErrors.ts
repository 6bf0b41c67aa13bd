import type { Version } from '../../config/versions';
import { areas, getErrors } from './records';
import { readMarks } from './pageMessages';

/**
 * The known errors of a version in the form of `facts/schemas/known-errors.json`, for readers of
 * `data/<version>/known-errors.json`. Cause and fix are Markdown.
 */
export function publishedErrors(version: Version, baseUrl: string): object {
  const { marks } = readMarks(version, baseUrl);
  const places = new Map(marks.map(({ where, place }) => [where, place]));
  return {
    errors: areas.flatMap((area) =>
      getErrors(area, version).flatMap(({ title: topic, errors }) =>
        errors.map(({ id, title, messages, cause, fix, evidence }) => ({
          id,
          area,
          topic: topic || (places.get(`facts/errors/${area}.yaml: ${id}`)?.title ?? ''),
          title,
          messages: messages.map(({ text, from }) => ({ text, ...(from ? { tool: from } : {}) })),
          cause,
          fix,
          evidence,
          url: places.get(`facts/errors/${area}.yaml: ${id}`)?.url,
        })),
      ),
    ),
  };
}
