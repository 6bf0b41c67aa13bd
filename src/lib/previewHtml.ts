import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileToJSX } from '@docusaurus/mdx-loader/lib/utils';
import type { Plugin } from '@docusaurus/types';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { siteDir } from './paths';

type LoaderOptions = Parameters<typeof compileToJSX>[0]['options'];
type BundlerConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** The options with which the bundler compiles pages, including the site's processors. */
export function pageLoaderOptions({ module }: BundlerConfig): LoaderOptions {
  interface Rule {
    include?: unknown;
    use?: { loader?: string; options?: LoaderOptions }[];
  }
  const docs = path.join(siteDir, 'docs', path.sep);
  const rules = (module?.rules ?? []) as Rule[];
  const rule = rules.find(({ include }) => Array.isArray(include) && include.includes(docs));
  const options = rule?.use?.find(({ loader }) => loader?.includes('mdx-loader'))?.options;
  if (!options) throw new Error(`The bundler's configuration has no rule that compiles the pages in ${docs}.`);
  return options;
}

/** `docs/apis/camera.md:41: message`. The directives' own errors begin with the file already. */
function getMessage(error: Error, file: string): string {
  const { message, line } = (error.cause ?? error) as { message: string; line?: number };
  const relative = path.relative(process.cwd(), file);
  return message.startsWith(relative) ? message : `${relative}${line === undefined ? '' : `:${line}`}: ${message}`;
}

/**
 * Compiles pages for the preview as the site does, when their HTML is asked for. A page is compiled
 * again only after its file has changed. A page that can't be compiled is reported with its file
 * and line, and keeps its last HTML, if it has any.
 */
export function previewHtml(options: LoaderOptions): (file: string) => Promise<string | undefined> {
  const compiled = new Map<string, { content: string; html: Promise<string | undefined> }>();
  const compile = async (filePath: string, fileContent: string) => {
    const { markdownConfig } = options;
    const parsing = { filePath, fileContent, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER };
    const { frontMatter } = await markdownConfig.parseFrontMatter(parsing);
    const { data } = await compileToJSX({ filePath, fileContent, frontMatter, options, compilerName: 'client' });
    return (data as { articleHtml: string }).articleHtml;
  };
  return async (file) => {
    const content = await readFile(file, 'utf8');
    const last = compiled.get(file);
    if (last?.content === content) return last.html;
    const html = compile(file, content).catch((error: unknown) => {
      console.error(getMessage(error as Error, file));
      return last?.html;
    });
    compiled.set(file, { content, html });
    return html;
  };
}
