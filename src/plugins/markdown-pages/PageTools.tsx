import Link from '@docusaurus/Link';
import { useDoc, useDocsVersion, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import LastUpdated from '@theme/LastUpdated';
import { useEffect, useState, type ReactNode } from 'react';
import { versions } from '../../config/versions';
import { generatedFrom } from '../../lib/generatedFrom';
import { issueUrl } from './issueUrl';
import { markdownUrl } from './markdownUrl';

const CONFIRMATION_MS = 4000;

/** A page about more packages, such as a guide to an update, names none of them. */
const MOST_PACKAGES = 2;

/** Services that can read a page from its URL. Nothing is sent before a click opens them. */
const ASSISTANTS = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
];

/** Copies a file while it loads, because Safari requires the promise during the click. */
async function copyFile(url: string): Promise<void> {
  const load = async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  };
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': load() })]);
}

function CopyButton({ url }: { url: string }): ReactNode {
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (status === '') return undefined;
    const timer = window.setTimeout(() => setStatus(''), CONFIRMATION_MS);
    return () => window.clearTimeout(timer);
  }, [status]);
  const copy = () => {
    copyFile(url).then(
      () => setStatus('Copied'),
      () => setStatus("Couldn't copy the page. Select View as Markdown instead."),
    );
  };
  return (
    <>
      <span role="status">{status}</span>
      <button type="button" className="button" onClick={copy}>
        Copy page
      </button>
    </>
  );
}

/** The platforms of a plugin, by the class that marks its entry in the sidebar. */
function usePlatforms(): string {
  const page = useSidebarBreadcrumbs()?.at(-1);
  if (page?.className === 'ios-only') return 'iOS';
  return page?.className === 'native-only' ? 'iOS and Android' : 'iOS, Android, and web';
}

/** The version of Capacitor, the packages behind the page, and the date of its last change. */
function Subject(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { label } = useDocsVersion();
  const platforms = usePlatforms();
  const packages = generatedFrom(frontMatter);
  const version = versions.find((candidate) => candidate.label === label);
  const isPlugin = packages.length > 0 && metadata.id.startsWith('apis/') && version && 'pluginMajor' in version;
  return (
    <p className="page-tools__subject">
      {version && <span>{`Capacitor ${version.major}`}</span>}
      {packages.length <= MOST_PACKAGES &&
        packages.map(({ name, version: installed }) => (
          <Link key={name} href={`https://www.npmjs.com/package/${name}/v/${installed}`}>
            {`${name} ${installed}`}
          </Link>
        ))}
      {isPlugin && <span>{platforms}</span>}
      {metadata.lastUpdatedAt && <LastUpdated lastUpdatedAt={metadata.lastUpdatedAt} />}
    </p>
  );
}

/** The line above the title: what the page describes, and the tools for it. */
export default function PageTools(): ReactNode {
  const { metadata } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const { title, permalink } = metadata;
  const editUrl = metadata.editUrl ?? '';
  const markdownPage = markdownUrl(permalink, siteConfig.baseUrl);
  const prompt = encodeURIComponent(`Read ${siteConfig.url}${markdownPage} so that I can ask questions about it.`);
  const items: LinkLikeNavbarItemProps[] = [
    // Not a label, with which the theme adds the icon of an external link.
    { html: 'View as Markdown', href: `pathname://${markdownPage}`, target: '_self' },
    ...ASSISTANTS.map(({ name, url }) => ({ label: `Open in ${name}`, href: url + prompt })),
    { label: 'Edit this page', href: editUrl },
    { label: 'Report a problem', href: issueUrl(title, siteConfig.url + permalink, editUrl) },
  ];
  return (
    // A new element for each page, because React can't update texts that a translation has moved.
    <section key={permalink} className="page-tools" aria-label="This page">
      <Subject />
      <CopyButton url={markdownPage} />
      <DropdownNavbarItem position="right" className="button" label="More" items={items} />
      <span className="page-tools__url">{siteConfig.url + permalink}</span>
    </section>
  );
}
