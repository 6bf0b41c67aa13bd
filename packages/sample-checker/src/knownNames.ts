import names from './knownNames.json';

const SOURCE = 'packages/sample-checker/src/knownNames.json';

/** What is wrong with `CAMERA`, without `android.permission.` */
export const permissionProblem = (name: string): string | undefined =>
  names.androidPermissions.names.includes(name)
    ? undefined
    : `android.permission.${name} is not among the known permissions (${SOURCE}).`;

/** What is wrong with a key of Info.plist. */
export const plistKeyProblem = (key: string): string | undefined =>
  names.plistKeys.names.includes(key) ? undefined : `${key} is not among the known Info.plist keys (${SOURCE}).`;
