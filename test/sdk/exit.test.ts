import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { hang, ok, refuse } from './support/answers.ts';
import { startStub } from './support/stub-service.ts';

const run = promisify(execFile);
const sdk = new URL('../../sdk/src/index.ts', import.meta.url).href;

describe('a program exits by itself', () => {
  it.each([
    ['after a response', 'await client.auth.me()', 'done'],
    ['after a call that timed out', 'await client.roles.list({ timeout: 50 })', 'timeout'],
    [
      'after a call that was aborted during a delay',
      'await client.teams.list({ signal: AbortSignal.timeout(1500) })',
      'aborted',
    ],
    ['after leaving a loop early', 'for await (const _ of client.tickets.iterate()) break', 'done'],
  ])('%s', async (_, calls, outcome) => {
    const stub = await startStub();
    stub.answer('auth.me', ok({ name: 'Ada' }));
    stub.answer('roles.list', hang);
    stub.answer('teams.list', refuse('rate_limited', 429, { retryAfter: 9 }));
    stub.answer('tickets.list', ok({ data: [{}, {}], page: { nextCursor: 'c1', hasMore: true } }));
    const program = `
      import { createClient } from '${sdk}';
      const client = createClient({ baseUrl: '${stub.url}', token: 'secret' });
      const outcome = await (async () => { ${calls}; return 'done'; })().catch(({ code }) => code);
      console.log(outcome, process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length);`;
    // Less than the call timeout of 30 seconds: a leftover timer would keep the program running that long.
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { timeout: 28_000 });
    expect(stdout.trim()).toBe(`${outcome} 0`);
  });
});
