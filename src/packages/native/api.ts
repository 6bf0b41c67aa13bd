import { versions, type VersionLabel } from '../../config/versions';
import { readAndroidApi } from './androidApi';
import { readIosApi } from './iosApi';
import type { NativeIndex } from './types';

const readers = { android: readAndroidApi, ios: readIosApi };
const read = new Map<string, Promise<NativeIndex>>();

/** What a version's `@capacitor/android` or `@capacitor/ios` offers to apps and plugins. Read once. */
export function nativeApi(platform: keyof typeof readers, label: VersionLabel): Promise<NativeIndex> {
  const key = `${platform} ${label}`;
  const index = read.get(key) ?? readers[platform](label);
  read.set(key, index);
  return index;
}

/** The same of the other versions. */
export const otherApis = (platform: keyof typeof readers, label: VersionLabel): Promise<NativeIndex[]> =>
  Promise.all(
    versions.filter((version) => version.label !== label).map((version) => nativeApi(platform, version.label)),
  );
