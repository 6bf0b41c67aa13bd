import type { KnownPackage } from 'log-matcher/origins';
import pluginCode from '../../../facts/pluginCode.json';
import { plugins } from '../versions/communityPlugins';

interface Code {
  code?: string[];
  issues?: string;
}

const CAPACITOR_ISSUES = 'https://github.com/ionic-team/capacitor/issues';
/** The Java packages of the packages that Capacitor consists of, and the names of its iOS code. */
const PLATFORM: Record<string, string[]> = {
  '@capacitor/core': [],
  '@capacitor/cli': [],
  '@capacitor/android': ['com.getcapacitor'],
  '@capacitor/ios': ['CapacitorBridge', 'CAPBridgeViewController', 'CAPPlugin'],
};

const scopes: Partial<Record<string, Code>> = pluginCode.scopes;
const exceptions: Partial<Record<string, Code>> = pluginCode.packages;

/** The names in a plugin's code and the address of its issues: its own, or those by its scope. */
function getCode(name: string): Code {
  const [scope = '', rest = name] = name.split('/');
  const rule = scopes[scope];
  const part = rest.replace(/^capacitor-/, '').replaceAll('-', '');
  return {
    ...(rule?.code && { code: rule.code.map((prefix) => `${prefix}.${part}`) }),
    ...(rule?.issues && { issues: rule.issues.replace('{name}', rest) }),
    ...exceptions[name],
  };
}

/** The packages that can be recognized in a log. */
export const knownPackages = (): KnownPackage[] => [
  ...Object.entries(PLATFORM).map(([name, code]) => ({ name, code, issues: CAPACITOR_ISSUES, isPlatform: true })),
  ...plugins.map(({ name }) => ({ name, ...getCode(name) })),
];
