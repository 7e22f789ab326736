import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../operations/process/service-process.ts';
import { type Running, start } from '../sdk/examples/support/example.ts';
import { type Consumer, installPackage } from '../sdk/support/consumer.ts';
import { fencesOf } from '../support/markdown.ts';
import { startService, type TestService } from '../support/service.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RECIPES = join(ROOT, 'docs/recipes');
const FRAMEWORKS = ['express', '@types/express', 'hono', '@hono/node-server', 'fastify'];
/** What the hook needs, from the packages of the console. */
const REACT = ['react', '@types/react'];
const PROGRAMS = ['express.ts', 'hono.ts', 'fastify.ts', 'fetch.ts'];

/** Serves a module that exports a `fetch` function, as Bun, Deno and workers do. */
const RUNTIME = `import { serve } from '@hono/node-server';
import module from './fetch.ts';

serve({ fetch: module.fetch, port: Number(process.env.PORT) });
`;

const PAGES = ['webhooks.md', 'live-lists.md'];
/** The page whose programs `sdk/examples/saas.test.ts` runs. */
const QUOTING = 'support-in-your-product.md';
const fences = (await Promise.all(PAGES.map((name) => readFile(join(RECIPES, name), 'utf8')))).flatMap(fencesOf);
const files = new Map(fences.map(({ mark, code }) => [mark?.replace(/^file: /, '') ?? '', code]));

let application: Consumer;
let service: TestService;
beforeAll(async () => {
  [application, service] = await Promise.all([
    installPackage(),
    startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'on' } }),
  ]);
  const install = async (name: string, from: string) => {
    const link = join(application.folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(ROOT, from, 'node_modules', name), link);
  };
  for (const name of FRAMEWORKS) await install(name, 'test');
  for (const name of REACT) await install(name, 'admin-console');
  for (const [name, code] of files) await application.write(name, code);
  await application.write('runtime.ts', RUNTIME);
});
afterAll(async () => {
  await service.stop();
  await application.remove();
});

describe('the recipes', () => {
  it('are all listed in their index, and contain no other programs than those that are run here', async () => {
    const names = (await readdir(RECIPES)).filter((name) => name !== 'README.md');
    const index = await readFile(join(RECIPES, 'README.md'), 'utf8');
    for (const name of names) expect(index).toContain(`](${name})`);
    const others = names.filter((name) => !PAGES.includes(name) && name !== QUOTING);
    for (const name of others) expect(fencesOf(await readFile(join(RECIPES, name), 'utf8'))).toEqual([]);
    expect([...files.keys()]).toEqual(['receive.ts', ...PROGRAMS, 'use-live-tickets.ts']);
  });

  it('quote the programs of the example that is run in a browser, as they are', async () => {
    const quotes = fencesOf(await readFile(join(RECIPES, QUOTING), 'utf8')).filter(({ language }) => language !== 'sh');
    expect(quotes.length).toBeGreaterThan(3);
    for (const { mark, code } of quotes) {
      const program = await readFile(join(ROOT, mark?.replace(/^from: /, '') ?? ''), 'utf8');
      expect(program).toContain(code);
    }
  });

  it('compile', async () => {
    const settings = { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2024'], types: ['node'] } as const;
    const options = { ...settings, allowImportingTsExtensions: true, skipLibCheck: true };
    expect(await application.typeCheck([...files.keys()], options)).toBe('');
  });
});

it.each(PROGRAMS)(
  '%s receives each signed message once, and rejects what the service did not send',
  async (program) => {
    const administrator = await service.person('administrator');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/webhooks`;
    const webhook = (await administrator.post('/webhooks', { url, eventTypes: ['ticket.created'] })).body;
    const running = start({
      file: join(application.folder, program === 'fetch.ts' ? 'runtime.ts' : program),
      environment: { PORT: String(port), WEBHOOK_SECRET: webhook.secret },
    });
    await expect.poll(() => statusOfForged(url, running), { timeout: 20_000 }).toBe(400);

    await administrator.post('/tickets', { subject: 'The printer is on fire' });
    const deliveries = `/webhooks/${webhook.id}/deliveries`;
    const latest = async () => (await administrator.get(deliveries)).body.data[0];
    await expect.poll(async () => (await latest())?.state, { timeout: 20_000 }).toBe('delivered');
    await administrator.post(`${deliveries}/${(await latest()).id}/redeliver`);
    const statuses = async () => (await latest()).attempts.map(({ status }: { status: number }) => status);
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([204, 204]);
    expect(running.output().trim()).toBe('received ticket.created');
    await administrator.delete(`/webhooks/${webhook.id}`);
  },
);

/** Null while the program does not listen yet. */
async function statusOfForged(url: string, { output }: Running): Promise<number | null> {
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': 'made-up',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': 'v1,bWFkZSB1cA==',
  };
  const sent = fetch(url, { method: 'POST', headers, body: '{"type": "ticket.created"}' });
  const reply = await sent.catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    return null;
  });
  if (output() !== '') throw new Error(`The program printed:\n${output()}`);
  return reply?.status ?? null;
}
