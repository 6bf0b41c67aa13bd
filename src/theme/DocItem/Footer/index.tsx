import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Footer from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';
import HouseAd from '../../../components/HouseAd';
import Feedback from '../../../plugins/feedback';
import { issueUrl } from '../../../plugins/markdown-pages/issueUrl';

/** The end of an article: its date, a question, how to report or correct a mistake, and the ad. */
export default function ArticleFooter(): ReactNode {
  const { title, permalink, editUrl } = useDoc().metadata;
  const { url } = useDocusaurusContext().siteConfig;
  const reportUrl = editUrl && issueUrl(title, url + permalink, editUrl);
  return (
    <>
      <Footer />
      {reportUrl && (
        <>
          <Feedback key={permalink} reportUrl={reportUrl} />
          <p className="article-end">
            Is something wrong or missing? <Link href={reportUrl}>Report a problem</Link> or{' '}
            <Link href={editUrl}>edit this page</Link>.
          </p>
        </>
      )}
      <HouseAd place="end" />
    </>
  );
}
