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

/** A message in the published form of a catalog. */
interface PackedMessage extends Omit<CatalogMessage, 'place'> {
  /** `true` is the place of the message before it. Without a title, it has the same title. */
  place?: true | (Omit<Place, 'title'> & { title?: string });
}

/** A catalog without places and titles that repeat, which are a twentieth of its download. */
export interface PackedCatalog extends Omit<Catalog, 'messages'> {
  messages: readonly PackedMessage[];
}

export function packCatalog({ messages, ...rest }: Catalog): PackedCatalog {
  let before: Place | undefined;
  const packed = messages.map(({ place, ...message }): PackedMessage => {
    if (!place) return message;
    const isSame = before?.url === place.url && before.explanation === place.explanation && before.fix === place.fix;
    const { title, ...others } = place;
    const short = isSame ? (true as const) : title === before?.title ? others : place;
    before = place;
    return { ...message, place: short };
  });
  return { ...rest, messages: packed };
}

export function unpackCatalog({ messages, ...rest }: PackedCatalog): Catalog {
  let before: Place = { url: '', title: '', explanation: '' };
  const unpacked = messages.map(({ place, ...message }): CatalogMessage => {
    if (place === undefined) return message;
    if (place !== true) before = { title: before.title, ...place };
    return { ...message, place: before };
  });
  return { ...rest, messages: unpacked };
}
