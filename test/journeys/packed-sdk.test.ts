import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Consumer, installPackage } from '../sdk/support/consumer.ts';
import { startService, type TestService } from '../support/service.ts';

/** The main use case of the product through the SDK, installed from its tarball like in a TypeScript application. */
let service: TestService;
let application: Consumer;

beforeAll(async () => {
  [service, application] = await Promise.all([startService(), installPackage()]);
});
afterAll(async () => {
  await application.remove();
  await service.stop();
});

it('goes from a registration to a ticket that is replied to, solved and counted', async () => {
  const administrator = await service.person('administrator');
  const program = await readFile(new URL('./packed-sdk/main-job.ts', import.meta.url), 'utf8');
  await application.write('main-job.ts', program);
  const mistakes = await application.typeCheck(['main-job.ts'], {
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['es2022', 'dom'],
    types: ['node'],
  });
  expect(mistakes).toBe('');

  const mailed = service.smtp.next((message) => message.to.includes('rita@example.com'));
  const { email, password } = administrator;
  const before = await application.run('main-job.ts', 'register', service.url, email, password);
  expect(before).toContain('registered rita@example.com, not verified yet');

  const token = new URL((await mailed).link()).searchParams.get('token') ?? '';
  const said = await application.run('main-job.ts', 'answer', service.url, email, password, token);
  expect(said.trim().split('\n')).toEqual([
    'verified rita@example.com',
    'created TKT-1 new',
    'assigned to Ada',
    'assigned to First line',
    'rita reads: Turn it off and on again.',
    'rita may not delete: permission_denied ticket:delete',
    'solved',
    'every ticket: TKT-1',
    'created 1, solved 1',
  ]);
});
