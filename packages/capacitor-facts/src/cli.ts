import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { memoize } from 'node-utils/memoize';
import type { CliCommand } from './model';
import { findPackage, type PackageVersion } from './workspace';

/**
 * The commands of a version's CLI, from the program that the CLI itself defines. It runs in a
 * separate process, because loading the CLI adds listeners to the process.
 */
export const extractCli = memoize((version: PackageVersion): CliCommand[] => {
  const { folder, name, version: cliVersion } = findPackage(version, '@capacitor/cli');
  const script = path.join(__dirname, 'printCli.mjs');
  const output = execFileSync(process.execPath, [script, folder, cliVersion], { encoding: 'utf8' });
  const commands = JSON.parse(output) as CliCommand[];
  if (commands.length === 0) throw new Error(`The CLI in ${name}@${cliVersion} defines no commands.`);
  return commands;
});
