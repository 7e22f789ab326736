import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startService, type TestService } from '../support/service.ts';

describe('an overview is refused', () => {
  let service: TestService;
  let manager: Person;
  beforeAll(async () => {
    service = await startService();
    manager = await service.person('manager');
  });
  afterAll(() => service.stop());

  it('401 without a token', async () => {
    expect(await service.anybody.get('/analytics/overview')).toMatchObject({ status: 401 });
    expect(await service.anybody.get('/analytics/metrics')).toMatchObject({ status: 401 });
  });

  it('403 without analytics:read, which it names', async () => {
    const customer = await service.person('requester');
    const { status, body } = await customer.get('/analytics/overview');
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'permission_denied', permission: 'analytics:read' });
  });

  it.each([
    ['that ends before it begins', 'from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', '#/to'],
    ['that is empty', 'from=2026-02-01T01:00:00%2B01:00&to=2026-02-01T00:00:00Z', '#/to'],
    ['that begins in the future, without an end', 'from=2999-01-01T00:00:00Z', '#/from'],
    ['that is longer than ten years', 'from=2016-02-29T00:00:00Z&to=2026-03-01T00:00:00Z&interval=month', '#/from'],
    ['before the calendar of tickets', 'from=1600-01-01T00:00:00Z&to=1600-01-02T00:00:00Z', '#/from'],
    ['after it', 'to=9999-12-31T23:59:59-14:00', '#/to'],
    ['in too many parts', 'from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', '#/interval'],
    ['in parts that are none', 'interval=hour', '#/interval'],
    ['with a date that is no instant', 'from=2026-02-01', '#/from'],
    ['with a day that does not exist', 'from=2026-02-30T00:00:00Z', '#/from'],
    ['in a time zone that does not exist', 'timeZone=Mars/Olympus', '#/timeZone'],
    ['in a time zone given as an offset', 'timeZone=%2B05:30', '#/timeZone'],
    ['of a team that is no id', 'team=ours', '#/team'],
    ['with a filter that there is not', 'colour=red', '#/colour'],
  ])('422 for an interval %s', async (_, query, pointer) => {
    const { status, body } = await manager.get(`/analytics/overview?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ pointer }] });
  });

  it.each([
    ['ten years of months', 'from=2016-03-01T00:00:00Z&to=2026-03-01T00:00:00Z&interval=month', 120],
    ['750 days', 'from=2024-01-01T00:00:00Z&to=2026-01-20T00:00:00Z', 750],
    ['the shortest interval', 'from=2026-01-01T00:00:00.000Z&to=2026-01-01T00:00:00.001Z', 1],
  ])('but not for %s', async (_, query, parts) => {
    const { status, body } = await manager.get(`/analytics/overview?${query}`);
    expect(status).toBe(200);
    expect(body.volume).toHaveLength(parts);
  });
});
