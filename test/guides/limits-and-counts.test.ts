import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { limits } from '../../server/src/accounts/auth/base/limits.ts';
import { IDLE_MS, LIFETIME_MS } from '../../server/src/accounts/auth/sessions/issue-session.ts';
import { GRACE_MS } from '../../server/src/accounts/auth/sessions/refresh.ts';
import { errors, publicCodeOf, publicErrorCodes } from '../../server/src/contract/base/errors.ts';
import { STANDARD_WAITS_S } from '../../server/src/messaging/webhooks/sending/schedule.ts';
import { DAY_MS, MINUTE_MS } from '../../server/src/platform/time/duration.ts';
import { GUIDES, readGuide } from './support/guide.ts';

it('lists each error code with each of its statuses', async () => {
  const { text } = await readGuide('errors');
  const reported = [...text.matchAll(/^\| ([\d, ]+) \| `(\w+)` \|/gm)].map(([, statuses = '', code]) => ({
    code,
    statuses: statuses.split(', ').map(Number),
  }));
  const rejections = Object.keys(errors).filter((key): key is keyof typeof errors => key in errors);
  const real = publicErrorCodes.map((code) => {
    const cases = rejections.filter((rejection) => publicCodeOf(rejection) === code);
    return { code, statuses: [...new Set(cases.map((rejection) => errors[rejection].status))] };
  });
  const sorted = (all: { code: string | undefined; statuses: number[] }[]) =>
    all.map(({ code, statuses }) => `${code} ${statuses.toSorted().join()}`).toSorted();
  expect(sorted(reported)).toEqual(sorted(real));
});

it('explains each error code, with its status and title, at the address in the type of a problem', async () => {
  const text = await readFile(join(GUIDES, '../errors.md'), 'utf8');
  const explained = [...text.matchAll(/^## `(\w+)`\n\nStatus (\d+): \*\*(.+)\.\*\*\n\n\S/gm)];
  const known = explained.map(([, code, status, title]) => ({ code, status: Number(status), title }));
  expect(known).toEqual(
    publicErrorCodes.map((code) => ({ code, status: errors[code].status, title: errors[code].title })),
  );
});

it('states the limits and lifetimes of the code', async () => {
  const { text } = await readGuide('authentication');
  const { places, spanMs } = limits.failedLoginsPerNetwork;
  expect([places, spanMs / MINUTE_MS]).toEqual([10, 15]);
  expect(text).toMatch(/ten wrong passwords for an address from one network within 15 minutes/);
  expect(GRACE_MS).toBe(10_000);
  expect(text).toMatch(/more than ten seconds\s+later/);
  expect(text).toMatch(
    new RegExp(`after ${IDLE_MS / DAY_MS} days without a refresh,\\s+and\\s+after ${LIFETIME_MS / DAY_MS}`),
  );
});

it('states the webhook retry schedule', async () => {
  const { text } = await readGuide('webhooks');
  const hours = STANDARD_WAITS_S.slice(3).map((seconds) => seconds / 3600);
  const reported = `${hours.slice(0, -1).join(', ')} and ${hours.at(-1)} hours`;
  expect(STANDARD_WAITS_S.slice(0, 3)).toEqual([5, 5 * 60, 30 * 60]);
  expect(text).toContain(`5 seconds, 5 minutes, 30 minutes, ${reported}`);
});
