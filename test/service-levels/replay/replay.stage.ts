import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService } from '../../support/service.ts';
import { ok } from './answers.ts';
import { eventsAfter } from './recorded-events.ts';
import { ReplayWalk } from './replay-walk.ts';
import type { Walk } from './walks.ts';

export type ReplayStage = Awaited<ReturnType<typeof setReplayStage>>;

/** Starts a service with categories, a team and a custom field, on which walks take place one after the other. */
export async function setReplayStage() {
  const environment = { RATE_LIMIT: 'off', ACCESS_TOKEN_TTL: '86400' };
  const service = await startService({ workers: false, environment });
  const administrator = await service.person('administrator');
  const categoryIds: string[] = [];
  for (const key of ['one', 'two', 'three']) {
    categoryIds.push(ok(await administrator.post('/categories', { key, name: `Category ${key}` })).id);
  }
  const teamId: string = ok(await administrator.post('/teams', { name: 'First line' })).id;
  ok(await administrator.post('/fields', { key: 'plan', name: 'Plan', type: 'text', requesterAccess: 'write' }));
  const set = { categoryIds, teamId, statusIds: await statusIds(administrator) };
  let walks = 0;
  return {
    close: () => service.stop(),
    /** Begins a walk with users of its own, at a time that the walk moves. */
    async begin(walk: Walk): Promise<ReplayWalk> {
      const time = { now: walk.hours.anchor + 6 * HOUR_MS };
      service.now = () => new Date(time.now);
      const agent = await service.person('manager');
      const { key } = ok(await agent.post('/api-keys', { name: 'Program' }));
      const users = {
        administrator: await service.person('administrator'),
        agent,
        customer: await service.person('requester'),
        follower: await service.person('requester'),
        program: restClient(service.url, key),
      };
      const log = await eventsAfter(service, null);
      walks += 1;
      const begun = new ReplayWalk({ service, time, users, set, tag: `walk-${walks}`, after: log.at(-1)?.id ?? null });
      await begun.open(walk);
      return begun;
    },
  };
}

async function statusIds(reader: Person): Promise<ReadonlyMap<string, string>> {
  const { data } = ok(await reader.get('/statuses'));
  return new Map(data.map(({ id, key }: { id: string; key: string }) => [key, id]));
}
