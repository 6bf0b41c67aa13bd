import type { Plugin } from '@docusaurus/types';
import { builtFacts } from './documentedFacts';

/** Makes the facts about the documented versions available to the worker and to the comparison. */
export default function projectCheckPlugin(): Plugin {
  return {
    name: 'project-check',
    async contentLoaded({ actions }) {
      const facts = builtFacts();
      await actions.createData('facts.json', facts);
      await actions.createData('officialPlugins.json', facts.officialPlugins);
    },
  };
}
