/** A plugin on the page, with the names of its package in both versions. */
export interface PluginRow<Element> {
  element: Element;
  packages: string[];
}

/** The plugins that an app uses, by their newest name, and its other packages for Capacitor or Cordova. */
export interface Project {
  plugins: string[];
  others: string[];
}

/** The rows of selected packages, also under their former names; all rows if none is selected. */
export function rowsFor<Element>(rows: PluginRow<Element>[], selected: string[]): Set<Element> {
  const names = new Set(selected);
  for (const { packages } of rows)
    if (packages.some((name) => names.has(name))) packages.forEach((name) => names.add(name));
  const isShown = ({ packages }: PluginRow<Element>) =>
    selected.length === 0 || packages.some((name) => names.has(name));
  return new Set(rows.filter(isShown).map(({ element }) => element));
}

const platforms = ['core', 'cli', 'ios', 'android'].map((name) => `@capacitor/${name}`);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads a package.json. Returns a message if it can't be used. */
export function readProject<Element>(json: string, rows: PluginRow<Element>[]): Project | string {
  let manifest: unknown;
  try {
    manifest = JSON.parse(json);
  } catch (error) {
    return `This isn't valid JSON: ${(error as Error).message}`;
  }
  const { dependencies, devDependencies } = isObject(manifest) ? manifest : {};
  if (!isObject(dependencies) && !isObject(devDependencies)) return 'This JSON contains no dependencies.';
  const names = Object.keys({ ...(devDependencies as object), ...(dependencies as object) });
  const current = (name: string) => rows.find(({ packages }) => packages.slice(1).includes(name))?.packages[0] ?? name;
  const official = names.filter((name) => rows.some(({ packages }) => packages.includes(name)));
  if (official.length === 0) return 'This package.json contains no official plugins.';
  return {
    plugins: official.map(current),
    others: names.filter(
      (name) => /capacitor|cordova/.test(name) && !official.includes(name) && !platforms.includes(name),
    ),
  };
}
