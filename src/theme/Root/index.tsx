import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';
import { findBasePath } from '../../client/findBasePath';

/**
 * Explains that the site is served under another path than the configured one, and names it. An
 * inline script inserts the banner, because no script of the site loads in this case. The text
 * isn't in the page, where search engines would index it.
 */
function BasePathBanner(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  if (ExecutionEnvironment.canUseDOM) return null;
  const html =
    '<p><strong>Your Docusaurus site did not load properly.</strong></p>' +
    `<p>It is served from a different path than it was built for. Configured baseUrl: <strong>${baseUrl}</strong></p>` +
    '<p>Suggested baseUrl: <strong></strong></p>';
  return (
    <Head>
      <script>{`(${findBasePath.toString()})(${[baseUrl, html].map((text) => JSON.stringify(text).replaceAll('<', '\\u003c')).join()})`}</script>
    </Head>
  );
}

/** Adds site-wide elements to every page, also to those without a layout. */
export default function Root({ children }: Props): ReactNode {
  const isDebugPage = useLocation().pathname.includes('/__docusaurus/');
  return (
    <>
      <BasePathBanner />
      {isDebugPage && <Link to="/">Back to the documentation</Link>}
      {children}
    </>
  );
}
