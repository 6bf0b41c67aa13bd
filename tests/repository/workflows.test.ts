import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { siteDir } from '../../src/lib/paths';
import { lists } from '../../scripts/testSteps.mjs';
import { versions } from '../../src/config/versions';
import { inspected } from '../inspected';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions?: unknown;
  jobs: Record<string, { uses?: string; needs?: string; if?: string; permissions?: unknown; steps?: Step[] }>;
}

const folder = path.join(siteDir, '.github/workflows');
const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const workflow = parse(text) as Workflow;
  return { file, text, workflow, steps: Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps) };
});

const workflowIn = (name: string) => workflows.find(({ file }) => file === name);
const commandsIn = (name: string) => workflowIn(name)?.steps.flatMap(({ run }) => run ?? []) ?? [];

describe('the workflows', () => {
  it('pin every action to a commit, and state its version', () => {
    const lines = workflows.flatMap(({ file, text }) =>
      [...text.matchAll(/^.*\buses: (?!\.\/)(.*)$/gm)].map(([, action = '']) => ({ file, action })),
    );
    inspected(lines.length, 'actions');
    expect(lines.filter(({ action }) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('may only read the repository, except that the preview reads artifacts and sets a status', () => {
    inspected(workflows.length, 'workflows');
    for (const { file, workflow } of workflows) {
      expect(workflow.permissions, file).toEqual({ contents: 'read' });
      const allowed = file === 'preview.yml' ? { actions: 'read', contents: 'read', statuses: 'write' } : undefined;
      for (const [name, job] of Object.entries(workflow.jobs))
        expect(job.permissions, `${file}: ${name}`).toEqual(allowed);
    }
  });

  it('leave no token in the checkout, and run no text of a pull request as a command', () => {
    const checkouts = workflows.flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
    );
    inspected(checkouts.length, 'checkouts');
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
    const commands = workflows.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
    expect(workflows.filter(({ workflow }) => 'pull_request_target' in workflow.on)).toEqual([]);
  });

  it('use secrets only to publish main, and in the preview, which runs no code of the pull request', () => {
    const withSecrets = workflows.filter(({ text }) => text.includes('secrets.'));
    expect(withSecrets.map(({ file }) => file)).toEqual(['deploy.yml', 'preview.yml']);
    const [deploy, preview] = withSecrets;
    expect(deploy?.workflow.on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null });
    expect(preview?.workflow.on).toEqual({ workflow_run: { workflows: ['Test'], types: ['completed'] } });
    const checkout = preview?.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
    // Without a ref, the checkout is the default branch.
    expect(Object.keys(checkout?.with ?? {})).toEqual(['persist-credentials']);
    expect(preview?.steps.flatMap(({ run }) => run ?? []).join('\n')).not.toMatch(/npm |npx |build\//);
  });

  it('test every pull request with all steps of npm test, all browser tests, and three browsers, and every night with the exhaustive ones', () => {
    const commands = commandsIn('test.yml').flatMap(
      (run) => /^npm test -- (?:--full )?(.+)$/.exec(run)?.[1]?.split(' ') ?? [],
    );
    const steps = lists.flatMap(({ steps }) => steps).filter(({ full, onRequest }) => !full && !onRequest);
    inspected(steps.length, 'steps');
    expect([...commands].sort()).toEqual([...steps.map(({ name }) => name), 'browsers'].sort());
    expect(commandsIn('test.yml')).toContain('npx playwright install --with-deps firefox webkit');
    expect(commandsIn('test.yml')).toContain('npm test -- --full e2e');
    expect(workflowIn('test.yml')?.workflow.on).toHaveProperty('pull_request');
    expect(commandsIn('full.yml')).toContain('npm run test:full');
    expect(workflowIn('full.yml')?.workflow.on).toHaveProperty('schedule');
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
    const { test, deploy } = workflowIn('deploy.yml')?.workflow.jobs ?? {};
    expect(test?.uses).toBe('./.github/workflows/test.yml');
    expect(deploy).toMatchObject({ needs: 'test', if: "github.ref == 'refs/heads/main'" });
    const [install, build, stage, publish, check, ...others] = commandsIn('deploy.yml');
    expect([install, build, others]).toEqual(['npm ci --omit=dev', 'npm run build', []]);
    expect(stage).toBe('node deploy/stage.mjs staged "$SITE_URL"');
    expect(publish).toContain('cd staged');
    expect(check).toBe('node deploy/checkLive.mjs "$SITE_URL" "$(git rev-parse HEAD)"');
  });
});

describe('dependabot.yml', () => {
  interface Update {
    'package-ecosystem': string;
    directory?: string;
    directories?: string[];
    'exclude-paths'?: string[];
    'open-pull-requests-limit'?: number;
    cooldown?: { 'default-days'?: number };
    ignore?: { 'dependency-name': string }[];
  }
  const { updates } = parse(readFileSync(path.join(siteDir, '.github/dependabot.yml'), 'utf8')) as {
    updates: Update[];
  };
  const npm = updates.filter((update) => update['package-ecosystem'] === 'npm');
  const workspaces = versions.map(({ workspace }) => workspace);

  it('proposes no update in the week after its release', () => {
    inspected(updates.length, 'kinds of updates');
    expect(updates.filter(({ cooldown }) => (cooldown?.['default-days'] ?? 0) < 7)).toEqual([]);
  });

  it('proposes updates of every package of the site, React included', () => {
    const site = npm.find(({ directory }) => directory === '/');
    expect(site?.ignore).toBeUndefined();
    expect(site?.['open-pull-requests-limit']).toBeUndefined();
  });

  it('proposes only security updates of the packages that the pages describe', () => {
    const site = npm.find(({ directory }) => directory === '/');
    expect(
      workspaces.filter(
        (workspace) =>
          !(site?.['exclude-paths'] ?? []).some((pattern) => workspace.startsWith(pattern.replace('**', ''))),
      ),
    ).toEqual([]);
    const described = npm.filter((update) => update['open-pull-requests-limit'] === 0);
    expect(described.flatMap(({ directories = [] }) => directories).sort()).toEqual(
      workspaces.map((workspace) => `/${workspace}`).sort(),
    );
  });
});

describe('the issue forms', () => {
  const forms = path.join(siteDir, '.github/ISSUE_TEMPLATE');
  const files = readdirSync(forms).filter((file) => file !== 'config.yml');

  it.each(files)('%s has a name, a description, and fields with different IDs', (file) => {
    const form = parse(readFileSync(path.join(forms, file), 'utf8')) as {
      name?: string;
      description?: string;
      body: { type: string; id?: string; attributes: { label?: string } }[];
    };
    expect(form.name).toBeTruthy();
    expect(form.description).toBeTruthy();
    const ids = form.body.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(form.body.filter(({ id, attributes }) => !id || !attributes.label)).toEqual([]);
  });
});
