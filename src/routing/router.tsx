import { useHistory, useLocation } from '@docusaurus/router';
import { createBrowserHistory, type Location } from 'history';
import {
  useContext,
  useMemo,
  useState,
  type AnchorHTMLAttributes,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { __RouterContext as RouterContext, Router } from 'react-router';

/**
 * Replaces react-router-dom in the modules of Docusaurus that use it in the browser (`smallerScriptsPlugin.ts`). The links of the original
 * render again whenever the location changes, which took a sixth of the time until the next page was displayed: the sidebar alone has
 * more than 100. The modules share the contexts of React with those of Docusaurus, so package.json must name the same versions.
 */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => createBrowserHistory());
  return <Router history={history}>{children}</Router>;
}

/** The router for addresses in the hash, which Docusaurus offers too. */
export const HashRouter = undefined;

interface RouteProps {
  location: Location;
  render: () => ReactNode;
}

/** Shows the page of a location until the next is loaded. The original renders the page again when the loading starts. */
export function Route({ location, render }: RouteProps): ReactNode {
  const context = useContext(RouterContext);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- The rest of the context belongs to the location.
  const value = useMemo(() => ({ ...context, location }), [location]);
  return <RouterContext.Provider value={value}>{render()}</RouterContext.Provider>;
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  innerRef: Ref<HTMLAnchorElement>;
}

/** A link that opens a page of the site without loading a document, unless the reader asks for a new tab or a download. */
export function Link({ to, innerRef, onClick, ...props }: LinkProps): ReactNode {
  const history = useHistory();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || button || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    const { pathname, search, hash } = history.location;
    history[pathname + search + hash === to ? 'replace' : 'push'](to);
  };
  return <a {...props} ref={innerRef} href={to} onClick={open} />;
}

interface NavLinkProps extends LinkProps {
  exact?: boolean;
  activeClassName?: string;
  activeStyle?: CSSProperties;
  isActive?: (match: null, location: Location) => boolean;
}

/** A link that shows whether it is active. Those of the debug pages don't define when: they are while their page is displayed. */
export function NavLink({
  isActive = (_match, { pathname }) => pathname === props.to,
  exact: _exact,
  activeClassName = 'active',
  activeStyle,
  ...props
}: NavLinkProps): ReactNode {
  if (!isActive(null, useLocation())) return <Link {...props} />;
  return (
    <Link {...props} aria-current="page" className={`${props.className} ${activeClassName}`} style={activeStyle} />
  );
}
