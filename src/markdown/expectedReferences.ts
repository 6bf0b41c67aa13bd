import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { versions, type Version, type VersionLabel } from '../config/versions';
import { attribute, type Directive } from './directiveBody';
import { siteDir } from '../packages/workspace';
import { readPlugin } from '../packages/pluginApi';

/** What a page has to hold because of the `::api` on it. */
export interface ExpectedReference {
  /** The page's file from the root of the project: `docs/apis/camera.md`. */
  file: string;
  label: VersionLabel;
  package: string;
  plugin?: string;
  /** Methods of the plugin, a listener of each event counted as one. */
  methods: number;
  /** Interfaces, enums and type aliases. */
  types: number;
  /** Members of interfaces and enums, methods of interfaces, and configuration options. */
  members: number;
}

function directivesIn(markdown: string): Directive[] {
  const found: Directive[] = [];
  visit(unified().use(remarkParse).use(remarkDirective).parse(markdown), (node) => {
    if ((node.type === 'leafDirective' || node.type === 'containerDirective') && node.name === 'api') found.push(node);
  });
  return found;
}

function expectedOf(file: string, version: Version & { label: VersionLabel }, directive: Directive): ExpectedReference {
  const source = attribute(directive, 'package');
  const plugin = directive.attributes?.plugin ?? undefined;
  const { methods, interfaces, enums, typeAliases, configs } = readPlugin(version, source, plugin);
  const groups = [...interfaces, ...enums, ...configs].map(({ members }) => members.length);
  const called = interfaces.map((each) => each.methods.length);
  return {
    file,
    label: version.label,
    package: source,
    ...(plugin === undefined ? {} : { plugin }),
    methods: methods.length,
    types: interfaces.length + enums.length + typeAliases.length,
    members: [...groups, ...called].reduce((sum, count) => sum + count, 0),
  };
}

/** For a check of the built pages: how much each `::api` on a page has to have made there. */
export function expectedReferences(): ExpectedReference[] {
  return versions.flatMap((version) => {
    const apis = path.join(version.folder, 'apis');
    const pages = existsSync(path.join(siteDir, apis)) ? readdirSync(path.join(siteDir, apis)) : [];
    return pages
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => path.join(apis, name))
      .flatMap((file) =>
        directivesIn(readFileSync(path.join(siteDir, file), 'utf8')).map((directive) =>
          expectedOf(file, version, directive),
        ),
      );
  });
}
