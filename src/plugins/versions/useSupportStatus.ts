import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { VersionLabel } from '../../config/versions';

/** Texts of a version's status, so that the scripts of pages don't contain the facts. */
export interface SupportStatus {
  /** Who may still use the version. */
  text: string;
  /** The title and the URL of the page about the next step. */
  next: { title: string; url: string };
}

/** The status of each documented version. */
export const useSupportStatus = (): Partial<Record<string, SupportStatus>> =>
  useDocusaurusContext().siteConfig.customFields?.supportStatus as Record<VersionLabel, SupportStatus>;
