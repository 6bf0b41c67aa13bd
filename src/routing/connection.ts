/** Whether the reader's connection is slow, or they asked to save data: nothing is loaded before they ask for it. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}
