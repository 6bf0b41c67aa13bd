import Metadata from '@theme-original/DocItem/Metadata';
import type { ReactNode } from 'react';
import PageHead from '../../../components/PageHead';

/** The head of a page, with what the original lacks. */
export default function PageMetadata(): ReactNode {
  return (
    <>
      <Metadata />
      <PageHead />
    </>
  );
}
