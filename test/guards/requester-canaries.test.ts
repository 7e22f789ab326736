import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canaries, type Desk, openDesk } from './requesters/desk.ts';
import { type Reading, readEverything } from './requesters/read-everything.ts';

/**
 * Everything internal has a name that occurs nowhere else, and has happened to a ticket of a requester. Users who see
 * only their own tickets then call every operation that reads, over both interfaces, and get emails. None of it may
 * contain a name or an ID of what is internal.
 */
let desk: Desk;
let readings: readonly Reading[];

beforeAll(async () => {
  desk = await openDesk();
  readings = await readEverything(desk);
}, 120_000);
afterAll(() => desk.service.stop());

const around = (text: string, canary: string) => {
  const at = text.toLowerCase().indexOf(canary);
  return at < 0 ? [] : [text.slice(Math.max(0, at - 150), at + 100)];
};

/** Returns where a canary was read. What a reader has sent is no secret to them. */
const leaksOf = (canary: string) =>
  readings.flatMap(({ where, sent, text }) =>
    sent.toLowerCase().includes(canary) ? [] : around(text, canary).map((leak) => `${where}: ${leak}`),
  );

describe('users who see only their own tickets', () => {
  it('read the ticket by every interface, and emails', () => {
    for (const reader of Object.keys(desk.readers)) {
      const own = readings.filter(({ where, text }) => where.startsWith(reader) && text.includes(desk.ticketId));
      expect([reader, own.length > 20]).toEqual([reader, true]);
    }
    expect(readings.filter(({ where }) => where.startsWith('email')).length).toBeGreaterThan(2);
  });

  it.each(Object.entries(canaries))('read nowhere %s', (_, canary) => {
    expect(leaksOf(canary)).toEqual([]);
  });

  it('read nowhere the ID of anything internal', () => {
    const leaks = [...desk.hiddenIds].flatMap(([what, id]) => leaksOf(id).map((leak) => `${what}: ${leak}`));
    expect(leaks).toEqual([]);
  });
});
