import A from '@theme-original/MDXComponents/A';
import isInternalUrl from '@docusaurus/isInternalUrl';
import IconExternalLink from '@theme/Icon/ExternalLink';
import type { ComponentProps, ReactNode } from 'react';

/** A link to another site opens a new tab: it says so with the mark that the navbar and the footer use. */
export default function Link({ children, ...props }: ComponentProps<'a'>): ReactNode {
  const external = props.href !== undefined && !isInternalUrl(props.href);
  return (
    <A {...props}>
      {children}
      {external && <IconExternalLink width={11} height={11} />}
    </A>
  );
}
