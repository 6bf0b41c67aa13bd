/** The versions of the documentation, newest first. */
export const versions = [
  { name: 'current', label: 'v4', major: 4, path: '', folder: 'docs', workspace: 'capacitor/v4' },
  {
    name: 'v3',
    label: 'v3',
    major: 3,
    path: 'v3',
    folder: 'versioned_docs/version-v3',
    workspace: 'capacitor/v3',
  },
  {
    name: 'v2',
    label: 'v2',
    major: 2,
    path: 'v2',
    folder: 'versioned_docs/version-v2',
    workspace: 'capacitor/v2',
  },
] as const;

export type Version = (typeof versions)[number];
export type VersionLabel = Version['label'];
