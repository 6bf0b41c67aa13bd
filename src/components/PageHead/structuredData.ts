import type { PackageSource } from '../../lib/generatedFrom';

interface Page {
  headline: string;
  description: string;
  /** Absolute URL of the page itself, and of its social card. */
  url: string;
  image: string;
}

interface Subject {
  /** Absolute URL of the home page. */
  siteUrl: string;
  major: number | undefined;
  /** Milliseconds since 1970; none in a build without git. */
  modified: number | null | undefined;
  /** The package that the page's reference is generated from, if it has one. */
  source: PackageSource | undefined;
}

/** The page in the vocabulary of schema.org. The theme adds the breadcrumbs. */
export function structuredData(page: Page, { siteUrl, major, modified, source }: Subject): object {
  const repository = source?.name === '@capacitor/core' ? 'capacitor' : 'capacitor-plugins';
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    ...page,
    inLanguage: 'en',
    dateModified: modified == null ? undefined : new Date(modified).toISOString(),
    isPartOf: { '@type': 'WebSite', name: 'Capacitor Documentation', url: siteUrl },
    about: source
      ? {
          '@type': 'SoftwareSourceCode',
          ...source,
          codeRepository: `https://github.com/ionic-team/${repository}`,
          programmingLanguage: ['TypeScript', 'Swift', 'Java'],
          runtimePlatform: `Capacitor ${major}`,
        }
      : { '@type': 'SoftwareApplication', name: `Capacitor ${major}`, applicationCategory: 'DeveloperApplication' },
  };
}
