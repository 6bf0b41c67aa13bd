import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItem from '@theme-original/DocSidebarItem';
import type { Props } from '@theme/DocSidebarItem';
import { memo } from 'react';

/** Renders an entry of the sidebar again only if it leads, or led, to the page. The original renders all of them for each page. */
export default memo(
  DocSidebarItem,
  (before: Props, after: Props) =>
    before.item === after.item &&
    before.tabIndex === after.tabIndex &&
    before.onItemClick === after.onItemClick &&
    ![before, after].some(({ item, activePath }) => isActiveSidebarItem(item, activePath)),
);
