import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';

/** Generates the titles of all pages by their path, which only the not-found page loads. */
export default function pageTitles(): Plugin {
  return {
    name: 'page-titles',
    async allContentLoaded({ allContent, actions }) {
      const { loadedVersions } = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const titles = loadedVersions.flatMap(({ docs }) => docs.map(({ permalink, title }) => [permalink, title]));
      await actions.createData('titles.json', Object.fromEntries(titles) as object);
    },
  };
}
