import type { PackageVersion } from '../src/workspace';
import path from 'node:path';

const workspace = (label: string) => path.resolve(__dirname, '../../../capacitor', label);

export const v4: PackageVersion = {
  label: 'v4',
  major: 4,
  workspace: workspace('v4'),
  pluginMajor: 4,
  coreDeclarations: 'types/core-plugins.d.ts',
};
export const v3: PackageVersion = { label: 'v3', major: 3, workspace: workspace('v3'), pluginMajor: 1 };
