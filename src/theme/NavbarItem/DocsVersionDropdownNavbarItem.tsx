import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { versions } from '../../config/versions';
import { useVersionLinks } from '../../plugins/versions/useVersionLinks';

/** Keeps the page and the hash when the version changes, also for renamed pages. */
export default function DocsVersionDropdownNavbarItem({ mobile, docsPluginId, position }: Props): ReactNode {
  const links = useVersionLinks(docsPluginId);
  // The phone's menu has the versions at its top (`Navbar/MobileSidebar/Layout`).
  if (mobile) return null;
  const selected = links.find(({ isSelected }) => isSelected);
  const items = links.map(({ isSelected, label, status, ...link }) => ({
    ...link,
    label: (
      <>
        {label}
        <small>{status?.text}</small>
      </>
    ),
    isActive: () => isSelected,
  }));
  const next = selected?.status?.next;
  const nextStep = next ? [{ label: next.title, to: next.url }] : [];
  return (
    <DropdownNavbarItem
      position={position}
      className={clsx('version-chip', selected?.label !== versions[0].label && 'version-chip--archived')}
      label={selected?.label}
      aria-label={`Version ${selected?.label}`}
      items={[...items, ...nextStep]}
    />
  );
}
