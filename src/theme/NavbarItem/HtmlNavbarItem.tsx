import type { Props } from '@theme/NavbarItem/HtmlNavbarItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A list item also in the phone's menu, which is a list; the theme puts a `div` there. */
export default function HtmlNavbarItem({ value, className, mobile = false, isDropdownItem = false }: Props): ReactNode {
  const Item = mobile || isDropdownItem ? 'li' : 'div';
  const place = mobile ? 'menu__list-item' : !isDropdownItem && 'navbar__item';
  return <Item className={clsx(place, className)} dangerouslySetInnerHTML={{ __html: value }} />;
}
