import { validRange } from 'semver';
import type { VersionLabel } from '../config/versions';
import { packageProblem } from './capacitorPackages';
import { v2ConfigKeys } from './knownKeys';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What is wrong with a file, and where: keys and places from the root. */
export interface Misshape {
  at: (string | number)[];
  message: string;
}

type Shape = (value: Json, version: VersionLabel) => Misshape[];

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: Json | undefined) => Array.isArray(value) && value.every((each) => typeof each === 'string');
const isText = (value: Json | undefined) => typeof value === 'string';

/** What the fields of package.json hold. Source: npm's documentation of the file. */
const FIELDS: Record<string, [(value: Json) => boolean, string]> = {
  name: [isText, 'text'],
  version: [isText, 'text'],
  description: [isText, 'text'],
  main: [isText, 'text'],
  module: [isText, 'text'],
  types: [isText, 'text'],
  unpkg: [isText, 'text'],
  license: [isText, 'text'],
  type: [(value) => value === 'module' || value === 'commonjs', '"module" or "commonjs"'],
  private: [(value) => typeof value === 'boolean', 'true or false'],
  files: [isTexts, 'a list of paths'],
  keywords: [isTexts, 'a list of words'],
  scripts: [(value) => isObject(value) && Object.values(value).every(isText), 'names and commands'],
  engines: [(value) => isObject(value) && Object.values(value).every(isText), 'names and ranges'],
  capacitor: [isObject, 'the folders of a plugin'],
};

const SOURCES = /^(?:file|github|git|git\+\w+|https?|npm|link|workspace):/;

function dependency(group: string, name: string, range: Json, version: VersionLabel): Misshape[] {
  const at = [group, name];
  if (typeof range !== 'string' || (validRange(range) === null && !SOURCES.test(range))) {
    return [{ at, message: `"${name}": ${JSON.stringify(range)} is no version that npm understands.` }];
  }
  const problem =
    name.startsWith('@capacitor/') && !SOURCES.test(range) ? packageProblem(`${name}@${range}`, version) : undefined;
  return problem ? [{ at, message: problem }] : [];
}

/** A plugin says with peerDependencies which versions it works with: a range may reach over several. */
const dependencyGroups = ['dependencies', 'devDependencies', 'peerDependencies'];

const packageJson: Shape = (value, version) => {
  if (!isObject(value)) return [{ at: [], message: 'package.json holds an object.' }];
  const fields = Object.entries(FIELDS).flatMap(([field, [holds, what]]) => {
    const given = value[field];
    return given === undefined || holds(given) ? [] : [{ at: [field], message: `"${field}" holds ${what}.` }];
  });
  const dependencies = dependencyGroups.flatMap((group) => {
    const listed = value[group];
    if (listed === undefined) return [];
    if (!isObject(listed)) return [{ at: [group], message: `"${group}" holds names and versions.` }];
    return Object.entries(listed).flatMap(([name, range]) => dependency(group, name, range, version));
  });
  return [...fields, ...dependencies];
};

const contentsJson: Shape = (value) => {
  const images = isObject(value) ? value.images : undefined;
  if (!Array.isArray(images)) return [{ at: [], message: 'Contents.json holds a list "images".' }];
  return images.flatMap((image, index) =>
    isObject(image) && isText(image.idiom)
      ? []
      : [{ at: ['images', index], message: 'Each image of Contents.json has an "idiom".' }],
  );
};

const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;

const assetLinks: Shape = (value) => {
  if (!Array.isArray(value)) return [{ at: [], message: 'assetlinks.json holds a list of statements.' }];
  return value.flatMap((statement, index): Misshape[] => {
    if (!isObject(statement) || !isTexts(statement.relation)) {
      return [{ at: [index], message: 'A statement of assetlinks.json has a list "relation".' }];
    }
    const { target } = statement;
    if (isObject(target) && target.namespace === 'web' && isText(target.site)) return [];
    const fingerprints = isObject(target) ? target.sha256_cert_fingerprints : undefined;
    const complete =
      isObject(target) && target.namespace === 'android_app' && isText(target.package_name) && isTexts(fingerprints);
    if (!complete || !Array.isArray(fingerprints)) {
      const message = 'An Android target of assetlinks.json has "package_name" and "sha256_cert_fingerprints".';
      return [{ at: [index, 'target'], message }];
    }
    const wrong = fingerprints.findIndex(
      (each) => !FINGERPRINT.test(String(each)) && !/[<…]|\.\.\./.test(String(each)),
    );
    const message = 'A fingerprint is 32 pairs of capital hexadecimal digits with colons between.';
    return wrong < 0 ? [] : [{ at: [index, 'target', 'sha256_cert_fingerprints', wrong], message }];
  });
};

const siteAssociation: Shape = (value) => {
  const { applinks, webcredentials } = isObject(value) ? value : {};
  if (!applinks && !webcredentials) {
    return [{ at: [], message: 'apple-app-site-association holds "applinks" or "webcredentials".' }];
  }
  const details = isObject(applinks) ? applinks.details : undefined;
  if (applinks !== undefined && !Array.isArray(details))
    return [{ at: ['applinks'], message: '"applinks" holds a list "details".' }];
  const apps = (Array.isArray(details) ? details : []).flatMap((detail, index) =>
    isObject(detail) &&
    (isText(detail.appID) || isTexts(detail.appIDs)) &&
    (isTexts(detail.paths) || Array.isArray(detail.components))
      ? []
      : [
          {
            at: ['applinks', 'details', index],
            message: 'Each of "details" has "appID" and "paths", or "appIDs" and "components".',
          },
        ],
  );
  const shared = webcredentials === undefined || (isObject(webcredentials) && isTexts(webcredentials.apps));
  return shared ? apps : [...apps, { at: ['webcredentials'], message: '"webcredentials" holds a list "apps".' }];
};

const v2Config: Shape = (value) => {
  if (!isObject(value)) return [{ at: [], message: 'capacitor.config.json holds an object.' }];
  return Object.entries(v2ConfigKeys).flatMap(([group, keys]) => {
    const own = group === '' ? value : value[group];
    const unknown = isObject(own) ? Object.keys(own).filter((key) => !keys.includes(key)) : [];
    return unknown.map((key) => ({
      at: group === '' ? [key] : [group, key],
      message: `Capacitor 2 reads no configuration key "${group ? `${group}.` : ''}${key}".`,
    }));
  });
};

const shapes: Record<string, Shape> = {
  'package.json': packageJson,
  'Contents.json': contentsJson,
  'assetlinks.json': assetLinks,
  'apple-app-site-association': siteAssociation,
};

/** What is wrong with the content of a file that a tool reads, known by its name. */
export function misshapes(name: string, value: Json, version: VersionLabel): Misshape[] {
  // Of v3 and v4 the compiler checks the configuration, by the type in the CLI's package.
  const shape = name === 'capacitor.config.json' && version === 'v2' ? v2Config : shapes[name];
  return shape ? shape(value, version) : [];
}
