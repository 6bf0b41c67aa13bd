import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Metadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';
import { useVersionTargets } from '../../../lib/useVersionTargets';
import { markdownUrl } from '../../../plugins/markdown-pages/markdownUrl';
import { cardUrl } from '../../../plugins/social-cards/cardUrl';

/**
 * The head of a page, with metadata for search engines that the original lacks: the canonical URL
 * (of the current page on the subject), structured data, the social card of a page without an own
 * image, and the page as Markdown.
 */
export default function DocMetadata(): ReactNode {
  const { metadata, frontMatter, assets } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const current = useVersionTargets(undefined).find(({ version }) => version.isLast);
  const { title, description, permalink, lastUpdatedAt: modified } = metadata;
  // Only the home page has a trailing slash.
  const getUrl = (path: string) => siteConfig.url + (path === siteConfig.baseUrl ? path : path.replace(/\/$/, ''));
  const url = getUrl(permalink);
  const canonical = current?.exact ? getUrl(current.path) : url;
  const ownImage = assets.image ?? frontMatter.image;
  const image = useBaseUrl(ownImage ?? cardUrl(permalink, siteConfig.baseUrl), { absolute: true });
  const version = current?.version.name === metadata.version ? current.version.label : metadata.version;
  const isCurrent = !current || current.version.name === metadata.version;
  // Without the version, the tabs and bookmarks of the same page in two versions would look alike.
  const headTitle = isCurrent || title === `Capacitor ${version.slice(1)}` ? title : `${title} (${version})`;
  // The theme adds the breadcrumbs.
  const data = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url,
    image,
    inLanguage: 'en',
    // None in a build without git.
    dateModified: modified ? new Date(modified).toISOString() : undefined,
    isPartOf: { '@type': 'WebSite', name: 'Capacitor Documentation', url: siteConfig.url + siteConfig.baseUrl },
  };
  return (
    <>
      <Metadata />
      <PageMetadata title={headTitle} image={image} />
      <Head>
        <link rel="canonical" href={canonical} />
        <meta property="og:url" content={canonical} />
        <meta property="og:type" content="article" />
        <link rel="alternate" type="text/markdown" href={markdownUrl(permalink, siteConfig.baseUrl)} />
        <script type="application/ld+json">{JSON.stringify(data).replace(/</g, '\\u003c')}</script>
      </Head>
    </>
  );
}
