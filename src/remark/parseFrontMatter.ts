import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { getPackages } from '../lib/facts';
import { versionOfFile } from '../lib/versionOfFile';
import type { PackageSource } from '../lib/generatedFrom';

/** A directive for content of a package. `::cli` has no attribute for its package. */
const DIRECTIVE = /^:{2,}(?:(cli)\{|(?:api|errors|config|changes)\{package="([^"]+)")/gm;

/** Content of a page → what is wrong with its front matter. */
const failures = new Map<string, Error>();

/** Parses the front matter. Throws an error with the file and the line if its YAML is invalid. */
const parse: ParseFrontMatter = async (params) => {
  const { filePath, fileContent } = params;
  // The parser of Docusaurus returns no front matter, instead of an error, if it gets the same
  // content again.
  const known = failures.get(fileContent);
  if (known) throw known;
  try {
    return await params.defaultParseFrontMatter(params);
  } catch (error) {
    const { reason, message, mark } = error as { reason?: string; message: string; mark?: { line: number } };
    const where = `${path.relative(process.cwd(), filePath)}:${(mark?.line ?? 0) + 1}`;
    const advice = 'Close each quotation mark, and quote a value that contains ": " or " #".';
    const failure = new Error(`${where}: The front matter isn't valid YAML: ${reason ?? message}. ${advice}`);
    failures.set(fileContent, failure);
    throw failure;
  }
};

/** Adds the packages behind a page, so that its head and footer can name them. */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const { frontMatter, content } = await parse(params);
  const names = new Set([...content.matchAll(DIRECTIVE)].map(([, cli, name = '']) => (cli ? '@capacitor/cli' : name)));
  // A directive with a wrong name reports it with its line.
  const generatedFrom = [...names].flatMap((name): PackageSource[] => {
    const version = getPackages(versionOfFile(params.filePath))[name];
    return version === undefined ? [] : [{ name, version }];
  });
  return { frontMatter: { ...frontMatter, ...(generatedFrom.length > 0 ? { generatedFrom } : {}) }, content };
};
