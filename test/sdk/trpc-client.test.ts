import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { startService, type TestService } from '../support/service.ts';
import type { TypeScript } from './support/compile.ts';
import { type Consumer, installPackage } from './support/consumer.ts';

const modules = resolve(import.meta.dirname, '../../sdk/node_modules/@trpc');
const settings = { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022', 'dom'], types: ['node'] } as const;

/** An application that uses tRPC's own client. */
const program = `
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@ticketwire/sdk/trpc';

const [, , url = '', token = ''] = process.argv;
const links = [httpBatchLink({ url: \`\${url}/trpc\`, headers: { authorization: \`Bearer \${token}\` } })];
const client = createTRPCClient<AppRouter>({ links });

const created = await client.tickets.create.mutate({ subject: 'Fire', priority: 'urgent' });
const [page, me] = await Promise.all([client.tickets.list.query({ state: ['new'] }), client.auth.me.query()]);
const priority: 'low' | 'normal' | 'high' | 'urgent' = created.priority;
const caught: unknown = await client.tickets.get.query({ ticketId: 'TKT-99' }).catch((error: unknown) => error);
if (!(caught instanceof TRPCClientError)) throw new Error('It should not be there');
const error: TRPCClientError<AppRouter> = caught;
const code: 'not_found' | undefined = error.data?.code === 'not_found' ? error.data.code : undefined;
console.log(priority, page.data.map(({ reference }) => reference).join(), me.name, code, typeof error.data?.requestId);
`;
const wrong = `
import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '@ticketwire/sdk/trpc';
const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: '' })] });
await client.tickets.create.mutate({ subject: 7 });
await client.tickets.get.mutate({ ticketId: 'TKT-1' });
await client.tickets.nothing.query();
`;

let consumer: Consumer;
let service: TestService;
beforeAll(async () => {
  [consumer, service] = await Promise.all([installPackage(), startService()]);
  await mkdir(join(consumer.folder, 'node_modules/@trpc'), { recursive: true });
  for (const name of ['client', 'server']) {
    await symlink(join(modules, name), join(consumer.folder, 'node_modules/@trpc', name));
  }
});
afterAll(() => Promise.all([consumer.remove(), service.stop()]));

const compilers = depth<readonly TypeScript[]>({ quick: ['7'], deep: ['7', '5.9'] });

it.each(compilers)('types the standard tRPC client with AppRouter under TypeScript %s', async (typescript) => {
  await Promise.all([consumer.write('right.mts', program), consumer.write('wrong.mts', wrong)]);
  expect(await consumer.typeCheck(['right.mts'], settings, typescript)).toBe('');
  const mistakes = await consumer.typeCheck(['wrong.mts'], settings, typescript);
  expect(mistakes.match(/^wrong\.mts\(\d+/gm)).toEqual(['wrong.mts(5', 'wrong.mts(6', 'wrong.mts(7']);
});

it('lets the standard tRPC client call a running service', async () => {
  const { token } = await service.person('administrator', { name: 'Ada' });
  await consumer.write('call.mts', program);
  expect(await consumer.run('call.mts', service.url, token)).toBe('urgent TKT-1 Ada not_found string\n');
});
