import { access, glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PINNED = /^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/;
/** Commands of pnpm itself. */
const BUILT_IN = ['sbom'];

const Step = z.object({ uses: z.string().optional(), run: z.string().optional(), with: z.unknown().optional() });
const Workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      permissions: z.record(z.string(), z.string()).optional(),
      steps: z.array(Step),
    }),
  ),
});

const folder = path.join(ROOT, '.github/workflows');
const names = (await Array.fromAsync(glob('*.yml', { cwd: folder }))).sort();
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')));

it('has a workflow that checks changes and one that publishes releases', () => {
  expect(names).toEqual(['check.yml', 'release.yml']);
});

describe.each(names)('the workflow %s', async (name) => {
  const text = await readFile(path.join(folder, name), 'utf8');
  const { permissions, jobs } = Workflow.parse(parse(text));
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));

  it('pins every action to a commit, and leaves no credentials in the checkout', () => {
    const actions = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((uses) => !PINNED.test(uses))).toEqual([]);
    expect(text.match(/@[0-9a-f]{40}(?! # v\d)/g)).toBeNull();
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  it('grants permissions only to the jobs that need them, and uses no stored secret', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const granted = Object.entries(jobs).flatMap(([job, { permissions: own }]) => (own ? [[job, own]] : []));
    expect(granted).toEqual(
      name === 'release.yml'
        ? [
            ['sdk', { contents: 'read', 'id-token': 'write' }],
            ['page', { contents: 'write' }],
          ]
        : [],
    );
    expect(text).not.toContain('secrets.');
  });

  it('runs only commands that exist, and the tests as contributors do', async () => {
    const ours = commands.flatMap((run) => [...run.matchAll(/npx -y pnpm@12 ([\w:]+)/g)].map(([, command]) => command));
    expect(ours.filter((command) => command && !(command in scripts) && !BUILT_IN.includes(command))).toEqual([]);
    expect(commands).toContain('.ci/run');
    await access(path.join(ROOT, '.ci/run'));
  });
});
