import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { beforeCommit } from '../../src/on-commit.ts';
import { type Actor, type EventActor, SYSTEM } from '../../src/platform/base/actor.ts';
import {
  type TransactionContext,
  type TransactionSource,
  transactFor,
} from '../../src/platform/commands/transaction-context.ts';
import { awaitedLater } from '../../src/platform/errors/expected.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/platform/time/duration.ts';
import { progressOf } from '../progress.ts';
import { type Company, createCompany } from './create-company.ts';
import { busyMoment, type Random, seeded } from './random.ts';
import { situations } from './situations.ts';
import { type Act, beginStory } from './story.ts';
import { playTicket } from './turns.ts';

const SEED = 20_260_401;

/** Runs the whole story through the service's own commands, with the clock set to the time of each action. */
export async function runStory(root: EntityManager, passwordHash: string, size: number, out: NodeJS.WriteStream) {
  const startedAt = performance.now();
  const now = new Date();
  const transactAt = <Who extends EventActor>(at: Date, actor: Who) => {
    // Notifies no one of a commit: the running service polls every second.
    const source: TransactionSource = { root, clock: () => at, beforeCommit, committed: async () => {} };
    return transactFor(source, { actor, requestId: null });
  };

  const company = await transactAt(beginningOf(now), SYSTEM)((tx) => createCompany(tx, passwordHash));
  const { acts, tickets } = generateStory(company, seeded(SEED), now, size);
  const show = progressOf(acts.length, out);
  const perform = ({ at, by, work }: Act) =>
    transactAt(
      at,
      by.actor,
    )(async (tx) => {
      await disableSynchronousCommit(tx);
      return work(tx);
    });
  await performInOrder(acts, perform, show);
  return { tickets, acts: acts.length, seconds: (performance.now() - startedAt) / 1000 };
}

/** Most of the time would be spent waiting for the disk. A power failure can lose the last actions of a demo. */
async function disableSynchronousCommit({ em }: TransactionContext<Actor>): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(em.getKysely());
}

const DAYS = 90;
/** The outage: one in `share` tickets is about it. */
const OUTAGE = { share: 33, daysAgo: 38 };

const beginningOf = (now: Date) => new Date(now.getTime() - (DAYS + 1) * DAY_MS);

/** Generates everything that happened at Quillhaven up to `now`, in chronological order. */
function generateStory(company: Company, random: Random, now: Date, tickets: number): { acts: Act[]; tickets: number } {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const outageTickets = Math.floor(tickets / OUTAGE.share);
  const ordinary = Array.from({ length: tickets - outageTickets }, () => {
    const customer = random.pick(company.customers);
    const situation = random.weighted(situations, ({ weight, language, outage }) =>
      !outage && customer.locale.startsWith(language) ? weight : 0,
    );
    const at = busyMoment(customer.timeZone, from, now, random);
    return playTicket(beginStory(company, random, situation, customer, at), now);
  });
  const past = [...ordinary, ...generateOutage(company, random, now, outageTickets)]
    .map((acts) => acts.filter(({ at }) => at < now))
    .filter((acts) => acts.length > 0);
  return { acts: past.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime()), tickets: past.length };
}

/** Generates the tickets of the outage: on a weekday, within an hour and a half. */
function generateOutage(company: Company, random: Random, now: Date, tickets: number): Act[][] {
  const outages = situations.filter(({ outage }) => outage);
  const day = new Date(now.getTime() - OUTAGE.daysAgo * DAY_MS);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() + DAY_MS);
  const start = new Date(day).setUTCHours(7, 42, 0, 0);
  return Array.from({ length: tickets }, () => {
    const at = new Date(start + random.next() * 1.5 * HOUR_MS + random.whole(0, 10) * MINUTE_MS);
    return playTicket(beginStory(company, random, random.pick(outages), random.pick(company.customers), at), now);
  });
}

/** Transactions mostly wait for the database, so several run at the same time. */
const MAX_PARALLEL = 8;

/**
 * Performs the actions in order. Actions of one ticket run one after another, and so do those that open tickets, so
 * that ticket numbers increase with time.
 */
async function performInOrder(
  acts: readonly Act[],
  perform: (act: Act) => Promise<unknown>,
  show: (done: number) => void,
): Promise<void> {
  const last = new Map<object, Promise<unknown>>();
  const running = new Set<Promise<unknown>>();
  let opening: Promise<unknown> = Promise.resolve();
  let done = 0;

  for (const act of acts) {
    if (running.size === MAX_PARALLEL) await Promise.race(running);
    const previous = last.get(act.ticket) ?? opening;
    const turn = previous
      .then(() => perform(act))
      .then(() => {
        running.delete(turn);
        done += 1;
        show(done);
      });
    // The loop sees a failure through the race or at the end.
    awaitedLater(turn);
    if (!last.has(act.ticket)) opening = turn;
    last.set(act.ticket, turn);
    running.add(turn);
  }
  await Promise.all(running);
}
