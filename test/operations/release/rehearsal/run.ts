/**
 * Rehearses a release: cuts it on a clone, publishes the SDK to a registry of its own with the commands of the release
 * workflow, and uses it in three applications against the released service. Changes nothing outside a temporary folder,
 * which `--keep` leaves behind.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notesOf } from '../../../../server/scripts/release/prepare.ts';
import { startSite } from '../../../sdk/support/site.ts';
import { APPS, type Stage } from './apps.ts';
import { endCommands, ROOT, run } from './commands.ts';
import { ensure, step } from './log.ts';
import { checkPublished, type Registry, startRegistry } from './registry.ts';
import { breakReleased, checkOut, cloneCheckout, prepare, publishTag, stateOf } from './repository.ts';
import { startReleased, stopReleased, ticketsOf } from './service.ts';
import { releaseJobs } from './workflow.ts';

const begin = performance.now();
const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-rehearsal-'));
const before = await stateOf(ROOT);
/** What has to be stopped, in reverse order. */
const started: (() => unknown)[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => cleanUp().finally(() => process.exit(1)));
}

try {
  console.log(`Rehearsal of a release in ${folder}\n`);
  const version = await rehearse();
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`\nVersion ${version} can be released. The rehearsal took ${seconds} s.`);
} catch (error) {
  console.error(`\nThe rehearsal failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function cleanUp(): Promise<void> {
  endCommands();
  for (const stop of started.splice(0).reverse()) await stop();
  if (!process.argv.includes('--keep')) await rm(folder, { recursive: true, force: true });
}

async function rehearse(): Promise<string> {
  const { tag, version } = await cutRelease();
  const registry = await step('Start a package registry', async (say) => {
    const running = await startRegistry(await makeFolder('registry'));
    started.push(running.stop);
    say(`${running.url}, without any other registry behind it`);
    return running;
  });
  const checkout = await runWorkflow(tag, registry);
  const tarball = path.join(checkout, `sdk/ticketwire-sdk-${version}.tgz`);
  await step('Look at the published package', (say) => checkPublished(registry, tarball, version, say));
  await useRelease(checkout, version, registry);
  await step('Look at this checkout', async (say) => {
    const changed = (await stateOf(ROOT)).filter((line) => !before.includes(line));
    say(changed.length === 0 ? 'unchanged' : `changed meanwhile: ${changed.join(', ')}`);
  });
  return version;
}

/** Does what a maintainer does. */
async function cutRelease(): Promise<{ tag: string; version: string }> {
  const clone = await step('Clone the repository', (say) => cloneCheckout(folder, say));
  await step('Install the packages of the lock file', async () => {
    await run('npx -y pnpm@12 install --frozen-lockfile', clone);
  });
  const { version, next } = await step('Prepare the release', (say) => prepare(clone, say));
  await step('Check it like any change', async (say) => {
    for (const line of (await run('npx -y pnpm@12 check', clone)).match(/^✓.*/gm) ?? []) say(line.slice(2));
    // These tests read the version and the changelog. No one sees them fail before the release exists.
    const [tests = ''] = (await run('npx -y pnpm@12 test operations/release', clone)).match(/^Tests: .*/gm) ?? [];
    say(`${tests}, of those about releases`);
  });
  const tag = await step('Commit, tag and push', (say) => publishTag(clone, next, say));
  await step('Break in the clone what was released', (say) => breakReleased(clone, say));
  return { tag, version };
}

/** Does what the workflow does for a tag, each job in a checkout of its own. Returns the one of the SDK. */
async function runWorkflow(tag: string, registry: Registry): Promise<string> {
  const jobs = await releaseJobs(path.join(folder, 'clone'));
  const checkouts = new Map<string, string>();
  for (const { name, commands, leftOut } of jobs) {
    await step(`Job “${name}” of the release workflow`, async (say) => {
      if (commands.length > 0) {
        const checkout = await checkOut(folder, tag, `job-${name}`);
        checkouts.set(name, checkout);
        await writeFile(path.join(checkout, '.npmrc'), registry.settings('@ticketwire'));
        for (const line of commands) {
          await run(line, checkout, { GITHUB_REF_NAME: tag });
          say(line);
        }
      }
      for (const line of leftOut) say(`left out: ${line}`);
    });
  }
  const [sdk, page] = [checkouts.get('sdk'), checkouts.get('page')];
  ensure(sdk !== undefined && page !== undefined, 'The workflow must have the jobs “sdk” and “page”');
  await step('Read the notes of the release', async (say) => {
    const notes = (await readFile(path.join(page, 'notes.md'), 'utf8')).trim();
    ensure(notes === (await notesOf(page, tag)), `The page of the release would say:\n${notes}`);
    say(`${notes.split('\n').length} lines, as in CHANGELOG.md`);
  });
  return sdk;
}

/** Does what users do with the release. */
async function useRelease(checkout: string, version: string, registry: Registry): Promise<void> {
  const site = await startSite();
  started.push(site.stop);
  await step('Compile the released service', async () => {
    await run(`'${process.execPath}' server/scripts/compile.ts`, checkout);
  });
  const data = await makeFolder('data');
  const service = await step('Start it with an embedded PostgreSQL', async (say) => {
    const running = await startReleased(checkout, data, site.origin);
    started.push(() => running.end('SIGTERM'));
    say(running.url);
    return running;
  });

  const stage: Stage = { folder, registry, version, site, url: service.url };
  const references: string[] = [];
  for (const [title, app] of APPS) references.push(await step(title, (say) => app(stage, say)));
  await step('Read the tickets of the three applications', async (say) => {
    const tickets = await ticketsOf(service.url);
    for (const { reference, subject } of tickets) say(`${reference} ${subject}`);
    const found = tickets.map(({ reference }) => reference);
    ensure(found.join() === references.join(), `The applications report ${references.join(', ')}`);
  });
  await step('Stop the service and its database', () => stopReleased(service, data));
}

async function makeFolder(name: string): Promise<string> {
  const made = path.join(folder, name);
  await mkdir(made);
  return made;
}
