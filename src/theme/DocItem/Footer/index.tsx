import Footer from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';
import HouseAd from '../../../ads/HouseAd';

/** The end of an article, with the ad of narrow screens. */
export default function ArticleFooter(): ReactNode {
  return (
    <>
      <Footer />
      <HouseAd place="end" />
    </>
  );
}
