import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { siteDir } from '../../src/lib/paths';
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

describe('the workflows', () => {
  it('pin every action to a commit, and state its version', () => {
    const lines = workflows.flatMap(({ file, text }) =>
      [...text.matchAll(/^.*\buses: (?!\.\/)(.*)$/gm)].map(([, action = '']) => ({ file, action })),
    );
    inspected(lines.length, 'actions');
    expect(lines.filter(({ action }) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('may only read the repository', () => {
    inspected(workflows.length, 'workflows');
    for (const { file, workflow } of workflows) {
      expect(workflow.permissions, file).toEqual({ contents: 'read' });
      for (const [name, job] of Object.entries(workflow.jobs))
        expect(job.permissions, `${file}: ${name}`).toBeUndefined();
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

  it('use secrets only to publish main', () => {
    const withSecrets = workflows.filter(({ text }) => text.includes('secrets.'));
    expect(withSecrets.map(({ file }) => file)).toEqual(['deploy.yml']);
    expect(withSecrets[0]?.workflow.on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null });
  });
});

describe('deploy.yml and test.yml', () => {
  const workflowIn = (name: string) => workflows.find(({ file }) => file === name);
  const commandsIn = (name: string) => workflowIn(name)?.steps.flatMap(({ run }) => run ?? []) ?? [];

  it('run the command of the README for every pull request', () => {
    expect(workflowIn('test.yml')?.workflow.on).toHaveProperty('pull_request');
    expect(commandsIn('test.yml').at(-1)).toBe('.ci/run');
    expect(readFileSync(path.join(siteDir, '.ci/run'), 'utf8').trim().split('\n').at(-1)).toBe('npm test');
  });

  it('publish only main, after the tests, with the files of earlier deployments, and then check the live site', () => {
    const { test, deploy } = workflowIn('deploy.yml')?.workflow.jobs ?? {};
    expect(test?.uses).toBe('./.github/workflows/test.yml');
    expect(deploy).toMatchObject({ needs: 'test', if: "github.ref == 'refs/heads/main'" });
    const [install, build, stage, publish, check, ...others] = commandsIn('deploy.yml');
    expect([install, build, others]).toEqual(['npm ci --omit=dev', 'npm run build', []]);
    expect(stage).toBe('node deploy/stage.mjs site "$SITE_URL"');
    expect(publish).toContain('cd site');
    expect(check).toBe('node deploy/checkLive.mjs "$SITE_URL" "$(git rev-parse HEAD)"');
  });
});

describe('dependabot.yml', () => {
  const { updates } = parse(readFileSync(path.join(siteDir, '.github/dependabot.yml'), 'utf8')) as {
    updates: {
      'package-ecosystem': string;
      cooldown?: { 'default-days'?: number };
      ignore?: { 'dependency-name': string }[];
    }[];
  };

  it('proposes no update in the week after its release', () => {
    inspected(updates.length, 'kinds of updates');
    expect(updates.filter(({ cooldown }) => (cooldown?.['default-days'] ?? 0) < 7)).toEqual([]);
  });

  it('proposes no update of the packages that the pages describe', () => {
    const patterns = (updates[0]?.ignore ?? []).map(
      (row) => new RegExp(`^${row['dependency-name'].replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
    );
    const described = ['v4', 'v3', 'v2'].flatMap((version) => {
      const manifest = readFileSync(path.join(siteDir, 'capacitor', version, 'package.json'), 'utf8');
      const { dependencies, devDependencies } = JSON.parse(manifest) as Record<string, Record<string, string>>;
      return Object.keys({ ...dependencies, ...devDependencies });
    });
    inspected(described.length, 'packages');
    expect(described.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
  });
});
