import { versions } from '../../config/versions';
import type { PackageSource } from '../../lib/generatedFrom';

export interface PageFacts {
  title: string;
  description: string;
  /** Absolute URL of the page itself. */
  url: string;
  /** Absolute URL of the home page. */
  siteUrl: string;
  /** Absolute URL of its social card. */
  image: string;
  /** Label of its version. */
  version: string;
  /** Milliseconds since 1970; none in a build without git. */
  modified: number | null | undefined;
  /** The package that the page's reference is generated from, if it has one. */
  source: PackageSource | undefined;
}

const REPOSITORIES: Readonly<Record<string, string>> = {
  '@capacitor/core': 'https://github.com/ionic-team/capacitor',
};
const PLUGINS_REPOSITORY = 'https://github.com/ionic-team/capacitor-plugins';

/** The page in the vocabulary of schema.org. The theme adds the breadcrumbs. */
export function structuredData({
  title,
  description,
  url,
  siteUrl,
  image,
  version,
  modified,
  source,
}: PageFacts): object {
  const major = versions.find(({ label }) => label === version)?.major;
  const code = source && {
    '@type': 'SoftwareSourceCode',
    name: source.name,
    version: source.version,
    codeRepository: REPOSITORIES[source.name] ?? PLUGINS_REPOSITORY,
    programmingLanguage: ['TypeScript', 'Swift', 'Java'],
    runtimePlatform: `Capacitor ${major}`,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url,
    image,
    inLanguage: 'en',
    ...(modified == null ? {} : { dateModified: new Date(modified).toISOString() }),
    isPartOf: { '@type': 'WebSite', name: 'Capacitor Documentation', url: siteUrl },
    about: code ?? {
      '@type': 'SoftwareApplication',
      name: `Capacitor ${major}`,
      applicationCategory: 'DeveloperApplication',
    },
  };
}
