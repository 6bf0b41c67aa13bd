/** What a record can be, and the kind that users know it as. */
export const RESULT_KINDS = {
  page: 'page',
  section: 'section',
  row: 'section',
  api: 'api',
  member: 'api',
  error: 'error',
} as const;

export type RecordKind = keyof typeof RESULT_KINDS;
export type ResultKind = (typeof RESULT_KINDS)[RecordKind];
