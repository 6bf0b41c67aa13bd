import type { MistakeState } from './check';
import type { Report } from './report';

/** The words for the states, on the page and in the text. */
export const STATES: Record<MistakeState, string> = { fails: 'Fails', 'to do': 'To do', check: 'Check' };

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/**
 * The report as Markdown, for an issue or an assistant. It contains no content of files, except
 * the values in the findings.
 * @param docs The URL of the documentation that a page of a finding is relative to.
 */
export function reportMarkdown(report: Report, docs: string, to?: number): string {
  const plan = report.plans.find((one) => one.to === to);
  const changed = plan?.files?.flatMap(({ path, results }) => {
    const count = results.results.filter(({ state }) => state === 'to do' || state === 'conflict').length;
    return count > 0 ? [`${path}: ${count}`] : [];
  });
  const findings = report.findings.map(({ state, title, file, line, fix, link }) => {
    const place = line > 0 ? `${file}:${line}` : file;
    return `**${STATES[state]}:** ${title} (\`${place}\`). ${fix} ${docs}${link.page}`;
  });
  return [
    `# Capacitor ${report.version ?? ''} ${report.root && `in ${report.root}`}`.trim(),
    report.problem,
    report.status.join(' '),
    list(report.facts.map(({ name, value }) => `${name}: ${value}`)),
    '## Mistakes now',
    findings.length > 0 ? list(findings) : 'No mistakes found in these checks:',
    findings.length > 0 ? '' : list(report.checks),
    report.notRead.length > 0 ? `Not read or checked:\n\n${list(report.notRead)}` : '',
    plan ? `## Update to Capacitor ${plan.to}` : '',
    plan?.command ? `\`\`\`bash\n${plan.command}\n\`\`\`` : '',
    changed && changed.length > 0 ? `Native files with open changes:\n\n${list(changed)}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
