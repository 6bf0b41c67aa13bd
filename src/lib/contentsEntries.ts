/**
 * The table of contents for a narrow list: without "Error:" in front of messages, and with places
 * where a path or a constant can break. The values are HTML.
 */
export const contentsEntries = <Item extends { value: string }>(toc: readonly Item[]): Item[] =>
  toc.map((item) => ({
    ...item,
    value: item.value
      .replace(/^Error: /, '')
      .replace(/(^|>)[^<]+/g, (text) => text.replace(/[/_](?=[^/_])/g, '$&<wbr>')),
  }));
