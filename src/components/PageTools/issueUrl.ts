interface ReportedPage {
  title: string;
  /** Absolute URL of the page. */
  url: string;
  /** Where its source is edited: `https://github.com/OWNER/REPOSITORY/edit/main/docs/index.md`. */
  editUrl: string;
}

/** A new issue in the repository of the page's source, with the page already named. */
export function issueUrl({ title, url, editUrl }: ReportedPage): string {
  const [, repository = '', source = ''] = /^(.*)\/edit\/[^/]+\/(.*)$/.exec(editUrl) ?? [];
  const body = `Page: ${url}\nSource: ${source}\n\nWhat is missing or wrong?\n\n`;
  return `${repository}/issues/new?${new URLSearchParams({ title: `Docs: ${title}`, body })}`;
}
