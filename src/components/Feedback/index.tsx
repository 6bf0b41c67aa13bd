import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import IconExternalLink from '@theme/Icon/ExternalLink';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Fragment, type ReactNode } from 'react';
import { generatedFrom } from '../../lib/generatedFrom';
import { issueUrl } from './issueUrl';

function ExternalLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <Link href={href}>
      {children}
      <IconExternalLink width={11} height={11} />
    </Link>
  );
}

/** Where to report a problem with the page, and where its generated parts come from. No answer is counted anywhere. */
export default function Feedback(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const { title, permalink } = metadata;
  const editUrl = metadata.editUrl ?? '';
  const packages = generatedFrom(frontMatter);
  return (
    // A new element for each page: a browser's translation moves its texts, so React can't update them.
    <div key={permalink} className="page-tools__feedback">
      <p>
        Is something missing or wrong?{' '}
        <ExternalLink href={issueUrl({ title, url: siteConfig.url + permalink, editUrl })}>Open an issue</ExternalLink>,
        or <ExternalLink href={editUrl}>edit the page</ExternalLink>.
      </p>
      {packages.length > 0 && (
        <p>
          Parts of this page are generated from{' '}
          {packages.map(({ name, version }, index) => (
            <Fragment key={name}>
              {index > 0 && ' and '}
              <ExternalLink href={`https://www.npmjs.com/package/${name}/v/${version}`}>
                <code>{`${name}@${version}`}</code>
              </ExternalLink>
            </Fragment>
          ))}
          .
        </p>
      )}
    </div>
  );
}
