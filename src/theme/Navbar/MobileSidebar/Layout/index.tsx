import Link from '@docusaurus/Link';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/Navbar/MobileSidebar/Layout';
import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { showInList } from '../../../../client/showInList';
import { useVersionLinks } from '../../../../plugins/versions/useVersionLinks';

/** Makes the page inert while the menu is open. Escape closes it and restores the focus. */
function useModalMenu(): { menu: React.RefObject<HTMLDivElement | null>; isOpen: boolean; close: () => void } {
  const { shown: isOpen, toggle: close } = useNavbarMobileSidebar();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || !menu.current) return undefined;
    const behind = document.querySelectorAll<HTMLElement>('#__docusaurus > :not(.navbar), .navbar__inner');
    behind.forEach((element) => (element.inert = true));
    menu.current.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const current = menu.current.querySelector('.theme-doc-sidebar-menu [aria-current="page"]');
    showInList(current?.closest('.navbar-sidebar__item') ?? null, current);
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('keydown', closeByEscape);
      behind.forEach((element) => (element.inert = false));
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus({ preventScroll: true });
    };
  }, [isOpen, close]);
  return { menu, isOpen, close };
}

function Versions({ close }: { close: () => void }): ReactNode {
  const links = useVersionLinks(undefined);
  const status = links.find(({ isSelected }) => isSelected)?.status;
  return (
    <nav className="version-bar" aria-label="Version">
      {links.map(({ label, to, isSelected, onClick }) => (
        <Link
          key={label}
          to={to}
          aria-current={isSelected || undefined}
          onClick={() => {
            onClick();
            close();
          }}
        >
          {label}
        </Link>
      ))}
      {status ? (
        <p>
          {status.text}{' '}
          <Link to={status.next.url} onClick={close}>
            {status.next.title}
          </Link>
        </p>
      ) : null}
    </nav>
  );
}

/** The menu of small screens: a modal dialog with the versions at its top. */
function Menu({ header, primaryMenu, secondaryMenu }: Props): ReactNode {
  const { shown: isSecondary } = useNavbarSecondaryMenu();
  const { menu, isOpen, close } = useModalMenu();
  return (
    <div
      ref={menu}
      className="navbar-sidebar theme-layout-navbar-sidebar"
      role="dialog"
      aria-modal="true"
      aria-label="Menu"
      hidden={!isOpen}
    >
      {header}
      <Versions close={close} />
      <div className={clsx('navbar-sidebar__items', isSecondary && 'navbar-sidebar__items--show-secondary')}>
        <div className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu" inert={isSecondary}>
          {primaryMenu}
        </div>
        <div className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu" inert={!isSecondary}>
          {secondaryMenu}
        </div>
      </div>
    </div>
  );
}

/**
 * Rendered when it is opened, because most users never open this long menu. Then keeps its state.
 */
export default function MobileMenu(props: Props): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  return wasShown && <Menu {...props} />;
}
