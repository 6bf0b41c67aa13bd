import type { ParseFrontMatter } from '@docusaurus/types';
import { findPackage } from '../../packages/capacitor-facts/src/workspace';
import { versionOfFile } from '../lib/versionOfFile';
import type { PackageSource } from '../lib/generatedFrom';

/** A directive that is replaced with content from a package; `::cli` has no attribute for its package. */
const DIRECTIVE = /^:{2,}(?:(cli)\{|(?:api|errors|config|changes)\{package="([^"]+)")/gm;

/** Adds the packages that parts of a page are generated from, so that the head and the footer of the page can name them. */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const { frontMatter, content } = await params.defaultParseFrontMatter(params);
  const names = new Set([...content.matchAll(DIRECTIVE)].map(([, cli, name = '']) => (cli ? '@capacitor/cli' : name)));
  const generatedFrom = [...names].map((name): PackageSource => {
    const { version } = findPackage(versionOfFile(params.filePath), name);
    return { name, version };
  });
  return { frontMatter: { ...frontMatter, ...(generatedFrom.length > 0 ? { generatedFrom } : {}) }, content };
};
