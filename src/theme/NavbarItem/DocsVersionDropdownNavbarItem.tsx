import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import type { ReactNode } from 'react';
import { useVersionLinks } from '../../lib/useVersionLinks';

/** Keeps the page and the hash when the version changes, even if the page has another name in the other version. */
export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownItemsBefore,
  dropdownItemsAfter,
  dropdownActiveClassDisabled,
  versions: _versions,
  ...props
}: Props): ReactNode {
  const links = useVersionLinks(docsPluginId);
  // The phone's menu has the versions at its top (`Navbar/MobileSidebar/Layout`).
  if (mobile) return null;
  const selected = links.find(({ isSelected }) => isSelected)?.label;
  const items = links.map(({ isSelected, ...link }) => ({ ...link, isActive: () => isSelected }));
  return (
    <DropdownNavbarItem
      {...props}
      label={selected}
      aria-label={`Version ${selected}`}
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
      isActive={dropdownActiveClassDisabled ? () => false : undefined}
    />
  );
}
