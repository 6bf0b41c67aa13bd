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

/** A catalog as it is shipped: in columns, which compress better than rows, and with each source and place only once. */
export interface PackedCatalog {
  sources: string[];
  /** The columns of the places. */
  urls: string[];
  titles: string[];
  explanations: string[];
  /** The columns of the messages: their texts, the indexes of their sources, and those of their places (-1 without one). */
  texts: string[];
  sourceOf: number[];
  placeOf: number[];
  /** The indexes of the general messages. */
  general: number[];
}

export function packCatalog(messages: readonly CatalogMessage[]): PackedCatalog {
  const sources = [...new Set(messages.map(({ source }) => source))];
  const places = [
    ...new Map(messages.flatMap(({ place }) => (place ? [[keyOf(place), place] as const] : []))).values(),
  ];
  const indexes = new Map(places.map((place, index) => [keyOf(place), index]));
  return {
    sources,
    urls: places.map(({ url }) => url),
    titles: places.map(({ title }) => title),
    explanations: places.map(({ explanation }) => explanation),
    texts: messages.map(({ text }) => text),
    sourceOf: messages.map(({ source }) => sources.indexOf(source)),
    placeOf: messages.map(({ place }) => (place ? (indexes.get(keyOf(place)) ?? -1) : -1)),
    general: messages.flatMap(({ isGeneral }, index) => (isGeneral ? [index] : [])),
  };
}

const keyOf = ({ url, explanation }: Place) => `${url}\n${explanation}`;

export function unpackCatalog(packed: PackedCatalog): CatalogMessage[] {
  const { sources, urls, titles, explanations, texts, sourceOf, placeOf } = packed;
  const general = new Set(packed.general);
  const places = urls.map((url, index) => ({
    url,
    title: titles[index] ?? '',
    explanation: explanations[index] ?? '',
  }));
  return texts.map((text, index) => {
    const place = places[placeOf[index] ?? -1];
    return {
      text,
      source: sources[sourceOf[index] ?? -1] ?? '',
      ...(place ? { place } : {}),
      ...(general.has(index) ? { isGeneral: true } : {}),
    };
  });
}
