import type { ConfigKey } from './model';

/** All keys in these groups, including the groups. */
export function flattenKeys(keys: ConfigKey[]): ConfigKey[] {
  return keys.flatMap((key) => [key, ...flattenKeys(key.members)]);
}
