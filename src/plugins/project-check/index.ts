import type { Plugin } from '@docusaurus/types';
import { builtFacts } from './documentedFacts';

/** Puts the facts about the documented versions into the worker that checks a project. */
export default function projectCheckPlugin(): Plugin {
  return {
    name: 'project-check',
    async contentLoaded({ actions }) {
      await actions.createData('facts.json', builtFacts());
    },
  };
}
