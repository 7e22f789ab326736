import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const script = fileURLToPath(new URL('../../../server/scripts/demo.ts', import.meta.url));

const service = await forFile(startService());

const demo = () =>
  promisify(execFile)(process.execPath, [script, '--tickets', '5'], {
    env: { ...process.env, DATABASE_URL: service.database.url },
  });

it('fills a running service once with tickets that have conversations', async () => {
  const { stdout } = await demo();
  const password = /with the password (\S+)/.exec(stdout)?.[1];
  expect(password, stdout).toBeDefined();
  const administrator = await service.person('administrator');
  const { data } = (await administrator.get('/tickets?limit=50')).body;
  expect(data).toHaveLength(5);
  expect(data.some(({ counters }: { counters: { comments: number } }) => counters.comments > 0)).toBe(true);
  await expect(demo()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('only once') });
});
