import type { VersionLabel } from '../config/versions';

/** What readers do that a maintainer can learn from. README lists these events. */
export type ReaderEvent =
  | { event: 'docs_feedback'; helpful: boolean }
  | { event: 'docs_search_without_results'; query: string; version: string }
  // Nothing of the log, which can contain names and secrets.
  | { event: 'docs_log_without_answer'; version: VersionLabel };

/** In characters. */
const LONGEST_VALUE = 100;

/**
 * Tells the tag manager what happened on the current page. Only a tag manager has a `dataLayer`, so
 * that nothing happens on a site without one.
 */
export function pushEvent(event: ReaderEvent): void {
  const { dataLayer } = window as { dataLayer?: unknown[] };
  const values = Object.entries({ ...event, page: window.location.pathname }).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value,
  ]);
  dataLayer?.push(Object.fromEntries(values));
}
