import createComponent from '@docusaurus/core/lib/client/exports/ComponentCreator';
import type { ReactNode } from 'react';

/**
 * Replaces `ComponentCreator` (`index.ts`), which Docusaurus calls for each page of the site at
 * the start of every page. The component of a page is created when the page is loaded.
 */
export default function createLater(path: string, hash: string) {
  let component: ReturnType<typeof createComponent> | undefined;
  const get = () => (component ??= createComponent(path, hash));
  const Page = (props: object): ReactNode => {
    const Component = get();
    return <Component {...props} />;
  };
  return Object.assign(Page, { preload: () => get().preload() });
}
