import type { Condition, JavaRange } from './conditions';
import type { KnownPackage } from './origins';
import type { CauseRule } from './rules';

/** Stands for any text in a message: "Could not find … as it does not exist". */
export const PLACEHOLDER = '…';

/** A section of a page, or a row in one of its tables, that explains messages. */
export interface Place {
  /** URL with its anchor, `/docs/android/troubleshooting#error-cleartext`. */
  url: string;
  /** The page and the section: `Android troubleshooting › Error: "SDK location not found"`. */
  title: string;
  /** The cause and the fix as HTML, or only the cause if the fix is separate. */
  explanation: string;
  fix?: string;
}

export interface CatalogMessage {
  text: string;
  /** What emits it: `Camera (iOS, Android)`, `Gradle`. Empty if only its page is known. */
  source: string;
  /** Undefined if no page explains the message. */
  place?: Place;
  /** Whether it only reports a failure whose cause is in another message of the log. */
  isGeneral?: boolean;
  /** What must be true of the log, or the message isn't found. */
  conditions?: Condition[];
}

/** The messages of a version, with what their conditions depend on. */
export interface Catalog {
  messages: readonly CatalogMessage[];
  java?: JavaRange;
  /** The packages that can be recognized in a log. */
  packages?: readonly KnownPackage[];
  /** Causes of which the messages aren't known. */
  rules?: readonly CauseRule[];
}
