import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Status, Transition } from '../../../server/src/contract/configuration/statuses.ts';
import { installStatuses } from '../../../server/src/default-configuration.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

describe('the statuses of a new installation', () => {
  let service: TestService;
  let requester: Person;

  beforeAll(async () => {
    service = await startService({ workers: false });
    requester = await service.person('requester');
  });
  afterAll(() => service.stop());

  const statuses = async (): Promise<Status[]> => (await requester.get('/statuses')).body.data;

  it('are one for each state, in order, with customer labels', async () => {
    const administrator = await service.person('administrator');
    const shown: Status[] = (await administrator.get('/statuses')).body.data;
    expect((await statuses()).map(({ name }) => name)).toEqual(shown.map(({ requesterLabel }) => requesterLabel));
    expect(shown.map(({ key, name, requesterLabel, state }) => [key, state, name, requesterLabel])).toEqual([
      ['new', 'new', 'New', 'New'],
      ['open', 'open', 'Open', 'Open'],
      ['pending', 'pending', 'Pending', 'Awaiting your reply'],
      ['on_hold', 'on_hold', 'On hold', 'In progress'],
      ['solved', 'solved', 'Solved', 'Solved'],
      ['closed', 'closed', 'Closed', 'Closed'],
    ]);
  });

  it('are each the default of their state, with different colors', async () => {
    const all = await statuses();
    expect(all.every(({ isDefault, archivedAt }) => isDefault && archivedAt === null)).toBe(true);
    expect(new Set(all.map(({ color }) => color)).size).toBe(6);
  });

  const transitionsOf = async (reader: Person) => {
    const keys = new Map((await statuses()).map(({ id, key }) => [id, key]));
    const transitions: Transition[] = (await reader.get('/status-transitions')).body.data;
    expect(transitions.every(({ requiresComment }) => requiresComment === 'none')).toBe(true);
    return transitions.map(({ fromId, toId, requiredPermission }) =>
      [fromId === null ? 'any' : keys.get(fromId), keys.get(toId), requiredPermission ?? ''].join(' ').trim(),
    );
  };

  it('show requesters only the transitions that they can make', async () => {
    expect(await transitionsOf(requester)).toEqual(['new solved', 'open solved', 'pending solved', 'solved open']);
  });

  it('have these transitions', async () => {
    expect(await transitionsOf(await service.person('agent'))).toEqual([
      'any closed ticket:close',
      'new open',
      'new pending',
      'new on_hold',
      'new solved',
      'open pending',
      'open on_hold',
      'open solved',
      'pending open',
      'pending on_hold',
      'pending solved',
      'on_hold open',
      'solved open',
    ]);
  });

  it('are installed once, even if changed later', async () => {
    const before = await statuses();
    await service.orm.em.fork().transactional((em) => installStatuses(em));
    expect(await statuses()).toEqual(before);
  });
});
