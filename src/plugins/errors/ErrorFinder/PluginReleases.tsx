import type { ReactNode } from 'react';
import { checkProject, readConflict } from 'upgrade-diff/plugins';
import { ProjectResults } from '../../../components/PluginCompatibility';
import { pluginsByName } from '../../../lib/plugins';

/** For npm's `ERESOLVE`: the releases in the log that support the app's version of Capacitor. */
export default function PluginReleases({ log, defaultMajor }: { log: string; defaultMajor: number }): ReactNode {
  const project = readConflict(log);
  const major = project.capacitor ?? defaultMajor;
  const results = checkProject(project, major, pluginsByName);
  if (results.length === 0) return null;
  return (
    <section aria-label="Releases of the plugins in this log">
      <ProjectResults results={results} major={major} />
    </section>
  );
}
