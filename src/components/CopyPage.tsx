import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import IconExternalLink from '@theme/Icon/ExternalLink';
import { useEffect, useState, type ReactNode } from 'react';
import { markdownUrl } from '../plugins/markdown-pages/markdownUrl';

const CONFIRMATION_MS = 4000;

/** Services that can read a page from its URL. They are opened in a new tab, and not contacted before. */
const ASSISTANTS = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
];

/** Copies a file that is still loading: Safari allows it only if the clipboard gets the promise during the click. */
async function copyFile(url: string): Promise<void> {
  const load = async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.text();
  };
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await load());
  const blob = load().then((text) => new Blob([text], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Offers the page as Markdown: to copy, to read, and to open in an assistant. */
export default function CopyPage(): ReactNode {
  const { metadata } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const [status, setStatus] = useState('');
  const markdownPage = markdownUrl(metadata.permalink, siteConfig.baseUrl);
  useEffect(() => {
    if (status === '') return undefined;
    const timer = window.setTimeout(() => setStatus(''), CONFIRMATION_MS);
    return () => window.clearTimeout(timer);
  }, [status]);
  const copy = () => {
    copyFile(markdownPage).then(
      () => setStatus('Copied'),
      () => setStatus("Couldn't copy the page. Select View as Markdown instead."),
    );
  };
  const prompt = encodeURIComponent(`Read ${siteConfig.url}${markdownPage} so that I can ask questions about it.`);
  return (
    <div className="page-tools__copy">
      <button type="button" onClick={copy}>
        Copy page
      </button>
      <a href={markdownPage}>View as Markdown</a>
      {ASSISTANTS.map(({ name, url }) => (
        <Link key={name} href={url + prompt}>
          Open in {name}
          <IconExternalLink width={11} height={11} />
        </Link>
      ))}
      <span role="status">{status}</span>
    </div>
  );
}
