import Footer from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';
import HouseAd from '../../../components/HouseAd';

/** The end of an article, and the ad of narrow screens. */
export default function ArticleFooter(): ReactNode {
  return (
    <>
      <Footer />
      <HouseAd place="end" />
    </>
  );
}
