import Footer from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';
import HouseAd from '../../../components/HouseAd';
import Feedback from '../../../components/Feedback';
import CopyPage from '../../../components/CopyPage';

/** The end of an article, with what readers can do with the page, and the ad of narrow screens. */
export default function ArticleFooter(): ReactNode {
  return (
    <>
      <section className="page-tools" aria-label="This page">
        <CopyPage />
        <Feedback />
      </section>
      <Footer />
      <HouseAd place="end" />
    </>
  );
}
