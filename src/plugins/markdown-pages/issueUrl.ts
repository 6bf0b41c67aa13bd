/**
 * A new issue in the repository of the page's source, with the page already named. `editUrl`:
 * `https://github.com/OWNER/REPOSITORY/edit/main/docs/index.md`.
 */
export function issueUrl(title: string, url: string, editUrl: string): string {
  const [, repository = '', source = ''] = /^(.*)\/edit\/[^/]+\/(.*)$/.exec(editUrl) ?? [];
  const body = `Page: ${url}\nSource: ${source}\n\nWhat is missing or wrong?\n\n`;
  return `${repository}/issues/new?${new URLSearchParams({ title: `Docs: ${title}`, body })}`;
}
