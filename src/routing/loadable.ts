import type { ReactNode } from 'react';

type Load<Loaded> = () => Promise<Loaded>;
type Render<Loaded> = (loaded: Loaded, props: object) => ReactNode;

/**
 * Replaces react-loadable in the browser. Docusaurus displays a route when its chunks are loaded (`src/navigation/preload.ts`), so no
 * placeholder is needed. A chunk that failed to load is requested again by the next call to `preload`.
 */
function loadable<Loaded>({ loader, render }: { loader: Load<Loaded>; render: Render<Loaded> }) {
  let loaded: Loaded | undefined;
  const preload = async () => {
    loaded ??= await loader();
  };
  return Object.assign((props: object) => loaded && render(loaded, props), { preload });
}

type Modules = Record<string, unknown>;

/** A component that needs several chunks. */
loadable.Map = ({ loader, render }: { loader: Record<string, Load<unknown>>; render: Render<Modules> }) =>
  loadable<Modules>({
    loader: async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(loader).map(async ([name, load]) => [name, await load()] as const)),
      ),
    render,
  });

export default loadable;
