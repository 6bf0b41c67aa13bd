import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { siteDir } from '../../src/lib/paths';
import { lists } from '../../scripts/testSteps.mjs';
import { expectNone, inspected } from '../helpers/inspected';

interface Step {
  uses?: string;
  if?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions?: unknown;
  jobs: Record<string, { uses?: string; needs?: string; if?: string; permissions?: object; steps?: Step[] }>;
}

const folder = path.join(siteDir, '.github/workflows');
const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const workflow = parse(text) as Workflow;
  return { file, text, workflow, steps: Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps) };
});

const workflowIn = (name: string) => workflows.find(({ file }) => file === name);
const commandsIn = (name: string) => workflowIn(name)?.steps.flatMap(({ run }) => run ?? []) ?? [];

const isUploadCommand = (line: string) => /^(curl --disable|gh api|jq) [^;|]*$/.test(line) && !line.includes('&&');

/**
 * The jobs that could give a secret to a pull request. A job with a secret downloads a file of its
 * own run and uploads it. A job that reads the artifact of another run only stages it.
 */
function unsafeJobs({ jobs }: Workflow): string[] {
  const isSafe = (job: Workflow['jobs'][string]) => {
    const steps = job.steps ?? [];
    const text = JSON.stringify(job);
    if (/"environment"|secrets\.|"[\w-]+":"write"/.test(text)) {
      const isUpload = ({ run, uses = '', with: options = {} }: Step) =>
        run
          ? run.trim().replaceAll('\\\n', '').split('\n').every(isUploadCommand)
          : uses.startsWith('actions/download-artifact@') && Object.keys(options).join() === 'name,path';
      return steps.every(isUpload);
    }
    if (!text.includes('"run-id"')) return true;
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    // Without a ref, the checkout is the default branch.
    return (
      checkouts.every((step) => Object.keys(step.with ?? {}).join() === 'persist-credentials') &&
      steps.every(({ run }) => !run || /^(node deploy\/stage\.mjs staged|cd staged\/site && zip [^;&|]*)$/.test(run))
    );
  };
  return Object.entries(jobs).flatMap(([name, job]) => (isSafe(job) ? [] : [name]));
}

describe('the workflows', () => {
  it('pin every action to a commit, and state its version', () => {
    const lines = workflows.flatMap(({ file, text }) =>
      [...text.matchAll(/^.*\buses: (?!\.\/)(.*)$/gm)].map(([, action = '']) => ({ file, action })),
    );
    inspected(lines.length, 'actions');
    expectNone(
      lines.filter(({ action }) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
      'Write owner/name@<commit> # v1.2.3.',
    );
  });

  it('may only read the repository, except to read runs, set the status of a preview, and report a failure', () => {
    inspected(workflows.length, 'workflows');
    for (const { file, workflow } of workflows) expect(workflow.permissions, file).toEqual({ contents: 'read' });
    const widened = workflows.flatMap(({ file, workflow }) =>
      Object.entries(workflow.jobs).flatMap(([name, { permissions = {} }]) =>
        Object.keys(permissions).length > 0 ? [[file, name, permissions]] : [],
      ),
    );
    expect(widened).toEqual([
      ['deploy.yml', 'schedules', { actions: 'read' }],
      ...['facts.yml', 'full.yml', 'links.yml', 'live.yml'].map((file) => [file, 'report', { issues: 'write' }]),
      ['preview.yml', 'wait', { actions: 'read' }],
      ['preview.yml', 'stage', { actions: 'read', contents: 'read' }],
      ['preview.yml', 'link', { statuses: 'write' }],
      ['report.yml', 'issue', { issues: 'write' }],
    ]);
  });

  it('leave no token in the checkout, and run no text of a pull request as a command', () => {
    const checkouts = workflows.flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
    );
    inspected(checkouts.length, 'checkouts');
    expectNone(checkouts.filter((step) => step.with?.['persist-credentials'] !== false));
    const commands = workflows.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expectNone(commands.filter((command) => command.includes('${{')));
    expectNone(workflows.filter(({ workflow }) => 'pull_request_target' in workflow.on));
  });

  it('use secrets only to publish main and previews, in jobs that only upload one file', () => {
    const withSecrets = workflows.filter(({ text }) => text.includes('secrets.'));
    expect(withSecrets.map(({ file }) => file)).toEqual(['deploy.yml', 'preview.yml']);
    const [deploy, preview] = withSecrets;
    expect(deploy?.workflow.on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null });
    expect(preview?.workflow.on).toEqual({ workflow_run: { workflows: ['Test'], types: ['requested'] } });
    expectNone(withSecrets.flatMap(({ workflow }) => unsafeJobs(workflow)));
  });

  it('test every pull request with all steps of npm test, all browser tests, and three browsers, and every night with the exhaustive ones', () => {
    const commands = commandsIn('test.yml').flatMap(
      (run) => /^npm test -- (?:--full )?(.+)$/.exec(run)?.[1]?.split(' ') ?? [],
    );
    const steps = lists.flatMap(({ steps }) => steps).filter(({ full, onRequest }) => !full && !onRequest);
    inspected(steps.length, 'steps');
    expect([...new Set(commands)].sort()).toEqual([...steps.map(({ name }) => name), 'browsers'].sort());
    expect(commandsIn('test.yml')).toContain('npx playwright install --with-deps firefox webkit');
    expect(commandsIn('test.yml')).toContain('npm test -- --full e2e');
    for (const event of ['pull_request', 'merge_group'])
      expect(workflowIn('test.yml')?.workflow.on).toHaveProperty(event);
    expect(commandsIn('full.yml')).toContain('npm run test:full');
    expect(workflowIn('full.yml')?.workflow.on).toHaveProperty('schedule');
  });

  it('skip the other browsers and most browser tests only if nothing but pages changed', () => {
    const { jobs } = workflowIn('test.yml')?.workflow ?? { jobs: {} };
    const conditional = Object.entries(jobs).filter(([, job]) => JSON.stringify(job).includes('outputs.code'));
    expect(conditional.map(([name]) => name)).toEqual(['changes', 'unit', 'e2e', 'browsers']);
    expect(commandsIn('test.yml')[0]).toContain("-- . ':!docs' ':!versioned_docs' ':!facts/errors'");
  });

  it('open an issue if a scheduled run fails', () => {
    const scheduled = workflows.filter(({ workflow }) => 'schedule' in workflow.on);
    inspected(scheduled.length, 'scheduled workflows');
    for (const { file, workflow } of scheduled) {
      const { report, ...others } = workflow.jobs;
      expect(report?.uses, file).toBe('./.github/workflows/report.yml');
      expect([report?.needs].flat(), file).toEqual(Object.keys(others));
    }
  });

  it('use the lower bound of "engines" and the version in .nvmrc, which the container uses too', () => {
    const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8').trim();
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const unit = workflowIn('test.yml')?.workflow.jobs.unit as { strategy: { matrix: { node: string[] } } } | undefined;
    expect(unit?.strategy.matrix.node).toEqual([engines.node.replace('>=', ''), read('.nvmrc')]);
    expect(read('deploy/Containerfile')).toContain(`FROM node:${read('.nvmrc')}-`);
  });
});

describe('deploy.yml', () => {
  it('publishes only main, after the tests, with the files of earlier deployments, and then check the live site', () => {
    const { test, stage, publish, check } = workflowIn('deploy.yml')?.workflow.jobs ?? {};
    expect(test?.uses).toBe('./.github/workflows/test.yml');
    expect(stage).toMatchObject({ needs: 'test', if: "github.ref == 'refs/heads/main'" });
    expect(publish).toMatchObject({ needs: 'stage', if: "github.ref == 'refs/heads/main'" });
    expect(check).toMatchObject({ needs: 'publish' });
    const commands = commandsIn('deploy.yml');
    const [tests = -1, staging = -1] = ['npm test -- site deployed', 'node deploy/stage.mjs staged "$SITE_URL"'].map(
      (command) => commands.indexOf(command),
    );
    expect(tests).toBeGreaterThan(-1);
    // What is staged was tested, so nothing builds it again.
    expect(staging).toBe(tests + 1);
    expect(commands.at(-1)).toBe('node deploy/checkLive.mjs "$SITE_URL" "$(git rev-parse HEAD)"');
  });
});

describe('the settings of a build', () => {
  it('are those in README.md, those of the second site, and those that the deployment passes', () => {
    const second = lists.flatMap(({ steps }) => steps).find(({ name }) => name === 'settings');
    const names = Object.keys(second?.env ?? {}).filter((name) => name !== 'GIT_DIR');
    inspected(names.length, 'settings');
    const build = workflowIn('deploy.yml')?.steps.find(({ run }) => run?.startsWith('npm test'));
    expect(build?.env).toEqual(Object.fromEntries(names.map((name) => [name, `\${{ vars.${name} }}`])));
    const readme = readFileSync(path.join(siteDir, 'README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) *\|/gm)].flatMap(([, cell = '']) =>
      cell.match(/[A-Z_]+/g),
    );
    const ofTests = ['CHROME_PATH', 'TIMEOUT_FACTOR', 'E2E_SLOW'];
    expect(rows.filter((name) => !ofTests.includes(String(name))).sort()).toEqual([...names].sort());
  });
});

it('dependabot.yml proposes no update in the week after its release', () => {
  const { updates } = parse(readFileSync(path.join(siteDir, '.github/dependabot.yml'), 'utf8')) as {
    updates: { cooldown?: { 'default-days'?: number } }[];
  };
  inspected(updates.length, 'kinds of updates');
  expectNone(
    updates.filter(({ cooldown }) => (cooldown?.['default-days'] ?? 0) < 7),
    'Add a cooldown of seven days.',
  );
});
