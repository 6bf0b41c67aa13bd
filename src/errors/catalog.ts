/** Stands for any text in a message: "Could not find … as it does not exist". */
export const PLACEHOLDER = '…';

/** A section of a page, or a row in one of its tables, that explains messages. */
export interface Place {
  /** URL with its anchor, `/docs/android/troubleshooting#error-cleartext`. */
  url: string;
  /** The page and the section: `Android troubleshooting › Error: "SDK location not found"`. */
  title: string;
  /** The cause and the fix as plain text, shortened. */
  explanation: string;
}

export interface CatalogMessage {
  text: string;
  /** What emits it: `Camera (iOS, Android)`, `Gradle`. Empty if the page that explains it is all that is known. */
  source: string;
  /** Undefined if no page explains the message. */
  place?: Place;
  /** Whether it only reports that something failed, so that another message in the log contains the cause. */
  isGeneral?: boolean;
}

/** A catalog as it is shipped: sources and places are stored once. A message is `[text, source, place or -1, 1 if general]`. */
export interface PackedCatalog {
  sources: string[];
  places: [url: string, title: string, explanation: string][];
  messages: [text: string, source: number, place: number, isGeneral: 0 | 1][];
}

export function packCatalog(messages: readonly CatalogMessage[]): PackedCatalog {
  const sources = [...new Set(messages.map(({ source }) => source))];
  const places = [
    ...new Map(messages.flatMap(({ place }) => (place ? [[keyOf(place), place] as const] : []))).values(),
  ];
  const indexes = new Map(places.map((place, index) => [keyOf(place), index]));
  return {
    sources,
    places: places.map(({ url, title, explanation }) => [url, title, explanation]),
    messages: messages.map(({ text, source, place, isGeneral }) => [
      text,
      sources.indexOf(source),
      place ? (indexes.get(keyOf(place)) ?? -1) : -1,
      isGeneral ? 1 : 0,
    ]),
  };
}

const keyOf = ({ url, explanation }: Place) => `${url}\n${explanation}`;

export function unpackCatalog({ sources, places, messages }: PackedCatalog): CatalogMessage[] {
  return messages.map(([text, source, index, isGeneral]) => {
    const packed = places[index];
    return {
      text,
      source: sources[source] ?? '',
      ...(packed ? { place: { url: packed[0], title: packed[1], explanation: packed[2] } } : {}),
      ...(isGeneral ? { isGeneral: true } : {}),
    };
  });
}
