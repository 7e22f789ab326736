import { spawnSync } from 'node:child_process';
import { access, glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { releaseJobs } from './rehearsal/workflow.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PINNED = /^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/;
/** Commands of pnpm itself. */
const BUILT_IN = ['sbom'];

const Step = z.object({
  id: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.unknown().optional(),
});
const Workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      permissions: z.record(z.string(), z.string()).optional(),
      needs: z.union([z.string().transform((name) => [name]), z.array(z.string())]).optional(),
      outputs: z.record(z.string(), z.string()).optional(),
      strategy: z.object({ matrix: z.object({ include: z.array(z.record(z.string(), z.string())) }) }).optional(),
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
            ['image', { contents: 'read', packages: 'write' }],
            ['image-list', { contents: 'read', packages: 'write', 'id-token': 'write', attestations: 'write' }],
            ['page', { contents: 'write' }],
          ]
        : [],
    );
    expect(text).not.toMatch(/\bsecrets\.(?!sh\b)/);
  });

  it('refers only to jobs that it needs, and to steps and outputs that exist', () => {
    const faults = Object.entries(jobs).flatMap(([job, { needs = [], outputs = {}, steps }]) => {
      const ids = steps.flatMap(({ id }) => id ?? []);
      const used = JSON.stringify({ outputs, steps });
      const needed = [...used.matchAll(/needs\.([\w-]+)\.outputs\.(\w+)/g)];
      return [
        ...[...needs].flat().filter((name) => !(name in jobs)),
        ...needed.filter(([, name = '']) => ![...needs].flat().includes(name)).map(([text]) => `${job}: ${text}`),
        ...needed
          .filter(([, name = '', output = '']) => !(output in (jobs[name]?.outputs ?? {})))
          .map(([text]) => text),
        ...[...used.matchAll(/steps\.([\w-]+)\./g)].flatMap(([, id = '']) =>
          ids.includes(id) ? [] : [`${job}: ${id}`],
        ),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('puts nothing that a pusher chooses into the text of a command', () => {
    expect(commands.filter((run) => run.includes('${{'))).toEqual([]);
  });

  it('is a valid script in each command', () => {
    for (const run of commands) expect(spawnSync('bash', ['-n'], { input: run }).stderr.toString()).toBe('');
  });

  it('runs only commands that exist, and the tests as contributors do', async () => {
    const ours = commands.flatMap((run) => [...run.matchAll(/npx -y pnpm@12 ([\w:]+)/g)].map(([, command]) => command));
    expect(ours.filter((command) => command && !(command in scripts) && !BUILT_IN.includes(command))).toEqual([]);
    expect(commands).toContain('.ci/run');
    await access(path.join(ROOT, '.ci/run'));
  });
});

it('is rehearsed command by command, except for the tests, the images and the page', async () => {
  const jobs = await releaseJobs(ROOT);
  expect(Object.fromEntries(jobs.map(({ name, commands }) => [name, commands]))).toEqual({
    test: ['npx -y pnpm@12 release --notes "$GITHUB_REF_NAME"'],
    sdk: ['npx -y pnpm@12 pack:sdk', expect.stringMatching(/^npm publish --access public "\.\/sdk\/.*\.tgz"$/)],
    'base-images': [],
    image: [],
    'image-list': [],
    page: [
      'npx -y pnpm@12 release --notes "$GITHUB_REF_NAME" | tee notes.md',
      'npx -y pnpm@12 sbom --prod --sbom-format cyclonedx --sbom-type application --out sbom.cdx.json',
    ],
  });
  expect(jobs.filter(({ commands, leftOut }) => commands.length + leftOut.length === 0)).toEqual([]);
});

describe('the image of a release', async () => {
  const { jobs } = Workflow.parse(parse(await readFile(path.join(folder, 'release.yml'), 'utf8')));
  const build = jobs.image?.steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
  const inputs = z.record(z.string(), z.union([z.string(), z.boolean()])).parse(build?.with);
  const dockerfile = await readFile(path.join(ROOT, String(inputs.file)), 'utf8');

  it('is built from the Dockerfile for two architectures, with pinned bases, and pushed by digest', () => {
    expect(jobs.image?.strategy?.matrix.include.map(({ arch }) => arch)).toEqual(['amd64', 'arm64']);
    const declared = [...dockerfile.matchAll(/^ARG (\w+)=/gm)].map(([, name]) => name);
    const given = String(inputs['build-args']).match(/^\w+(?==)/gm) ?? [];
    expect(given.sort()).toEqual(declared.sort());
    const bases = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, base = '']) => base);
    const pinned = jobs['base-images']?.steps.map(({ run = '' }) => run).join('\n') ?? '';
    expect(bases.filter((base) => !pinned.includes(`pinned ${base})`))).toEqual([]);
    expect(inputs.outputs).toMatch(/push-by-digest=true.*push=true$/);
  });

  it('has a bill of materials and provenance, and its digest is printed', () => {
    expect(inputs).toMatchObject({ sbom: true, provenance: 'mode=max' });
    const steps = jobs['image-list']?.steps ?? [];
    expect(steps.map(({ uses = '' }) => uses.split('@')[0])).toContain('actions/attest-build-provenance');
    expect(steps.map(({ run = '' }) => run).join()).toMatch(/@\$digest.*\$GITHUB_STEP_SUMMARY/);
  });
});
