/** A package that parts of a page are generated from. */
export interface PackageSource {
  name: string;
  version: string;
}

/** The packages that the front matter of a page names; `parseFrontMatter.ts` adds them. */
export const generatedFrom = (frontMatter: object): readonly PackageSource[] =>
  (frontMatter as { generatedFrom?: readonly PackageSource[] }).generatedFrom ?? [];
