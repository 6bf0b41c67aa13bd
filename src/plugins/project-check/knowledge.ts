import type { Knowledge, VersionFacts } from 'project-check/knowledge';
import requirements from '../../../facts/requirements.json';
import { explainName, names } from '../versions/nameHistory';
import { pluginsByName } from '../versions/communityPlugins';
import { appStoreAnswer, googlePlayAnswer, majors, supportEnd } from '../versions/support';
import type { BuiltFacts } from './documentedFacts';
import oldestGradle from './oldestGradle.json';

/** Everything that the checks have to know. `today`: an ISO date, for the rules of the stores. */
export function createKnowledge({ documented, templates, officialPlugins }: BuiltFacts, today: string): Knowledge {
  const versions = majors.map(({ major, minSdk, iosTarget }): [number, VersionFacts] => {
    const stores = [googlePlayAnswer(major, today), appStoreAnswer(major, today)];
    const status = [supportEnd(major), ...stores.map(({ reason }) => reason)];
    return [major, { minSdk: minSdk.value, iosTarget: iosTarget.value, status, documented: documented[major] }];
  });
  return {
    versions: Object.fromEntries(versions),
    plugins: pluginsByName,
    officialPlugins,
    templates,
    requirements: requirements.plugins as Knowledge['requirements'],
    oldestGradle: oldestGradle.versions,
    explainName: (name, major, plugin) => {
      const isOfPlugin = (place: string) => place.replaceAll(' ', '') === plugin;
      const isMeant = plugin === undefined || names[name]?.some((one) => isOfPlugin(one.in));
      return isMeant ? explainName(name, major)?.text : undefined;
    },
  };
}
