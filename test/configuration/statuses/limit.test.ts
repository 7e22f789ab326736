import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_STATUSES } from '../../../server/src/configuration/statuses/status.logic.ts';
import type { Status } from '../../../server/src/contract/configuration/statuses.ts';
import { expectRejection } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

describe('the maximum number of statuses', () => {
  let service: TestService;
  let admin: Person;

  beforeAll(async () => {
    service = await startService({ workers: false });
    admin = await service.person('administrator');
    for (let made = (await all()).length; made < MAX_STATUSES; made++) {
      await admin.post('/statuses', { key: `status_${made}`, name: `Status ${made}`, state: 'open' });
    }
  });
  afterAll(() => service.stop());

  const all = async (): Promise<Status[]> => (await admin.get('/statuses')).body.data;

  it('can be reordered in one request', async () => {
    const ids = (await all()).map(({ id }) => id).toReversed();
    expect(ids).toHaveLength(MAX_STATUSES);
    const { status, body } = await admin.post('/statuses/reorder', { ids });
    expect(status).toBe(200);
    expect(body.data.map(({ id }: Status) => id)).toEqual(ids);
  });

  it('returns 409 for one more status', async () => {
    const problem = await expectRejection(service, 409, () =>
      admin.post('/statuses', { key: 'one_more', name: 'One more', state: 'open' }),
    );
    expect(problem).toMatchObject({ code: 'conflict' });
  });
});
