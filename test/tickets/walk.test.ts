import { expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { startService } from '../support/service.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const manager = await service.person('manager');

const EARLY = depth({ quick: 21, deep: 50 });
const CHANGES = depth({ quick: 40, deep: 500 });
const ROUNDS = 10;

const addTicket = async (subject: string): Promise<string> => (await manager.post('/tickets', { subject })).body.id;

/** Changes data in one round: half of the requests create tickets, the others update initial ones. */
async function disturb(ids: readonly string[], round: number): Promise<void> {
  for (let n = 0; n < CHANGES / ROUNDS; n += 2) {
    await addTicket(`Late ${n}`);
    const id = ids[(round * 11 + n) % ids.length];
    const answer = await manager.patch(`/tickets/${id}`, { subject: `Changed ${round}`, priority: 'urgent' });
    expect(answer.status).toBe(200);
  }
}

/** Reads a list page by page. */
function walker(sort: string) {
  const met: string[] = [];
  let cursor: string | null = '';
  return {
    met,
    hasMore: () => cursor !== null,
    async step() {
      if (cursor === null) return;
      const { body } = await administrator.get(`/tickets?limit=7&sort=${sort}${cursor && `&cursor=${cursor}`}`);
      met.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.page.nextCursor;
    },
  };
}

it(`returns each initial ticket once in every immutable sort order, while ${CHANGES} tickets are created and changed`, async () => {
  const ids = await Promise.all(Array.from({ length: EARLY }, (_, n) => addTicket(`Early ${n}`)));
  const walkers = ['createdAt', '-createdAt', 'number', '-number'].map(walker);
  for (let round = 0; round < ROUNDS || walkers.some(({ hasMore }) => hasMore()); round++) {
    const steps = walkers.map(({ step }) => step());
    await Promise.all(round < ROUNDS ? [...steps, disturb(ids, round)] : steps);
  }
  for (const { met } of walkers) {
    expect(new Set(met).size).toBe(met.length);
    expect(met.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
  }
  // Walkers towards the newest ticket also returned tickets created in the meantime.
  expect(walkers.filter(({ met }) => met.length > EARLY).length).toBeGreaterThanOrEqual(2);
});
