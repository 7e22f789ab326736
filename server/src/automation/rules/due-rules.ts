import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { atPresent, type DueWork } from '../../platform/due-work/due-work.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { listRules, type RuleRow } from './base/rule.queries.ts';
import { type Attempt, type RunContext, runRules } from './runs/run-rules.ts';
import { lockOccasions, type Occasion, takeOccasions, waitingLanes } from './runs/stored-occasions.ts';
import { isSetOffBy } from './runs/triggers.logic.ts';
import { stillDue } from './timers/due-tickets.ts';

const MAX_TRIES = 5;
const RETRY_MS = 20;
/** Limits the memory of attempts: an occasion that has failed here can be done by another worker. */
const MAX_CACHED = 1_000;

interface RuleWorkOptions extends RunContext {
  readonly root: EntityManager;
}

/**
 * The occasions that wait for rules to run. A rule that is rejected is left out: the transaction starts again without it, and
 * records why. A kill at any time leaves either all of a page or nothing.
 */
export function dueRules({ root, ...context }: RuleWorkOptions): DueWork<Occasion> {
  const attempts = new LRUCache<string, Attempt>({ max: MAX_CACHED });
  return {
    name: 'Rules',
    pageSize: 10,
    lanes: () => waitingLanes(root.fork()),
    async take({ em }, page) {
      const locked = atPresent(em, await lockOccasions(em, page));
      return takeOccasions(
        em,
        locked.map(({ id }) => id),
      );
    },
    async perform(tx, occasions) {
      const rules = (await listRules(tx.em)).filter(({ enabled }) => enabled);
      const lane = await rulesOfLane(tx, rules, occasions);
      const attemptOf = ({ id }: Occasion) => {
        const attempt = attempts.get(id) ?? { running: null, stopped: new Map(), tries: new Map() };
        attempt.running = null;
        attempts.set(id, attempt);
        return attempt;
      };
      await runRules(tx, context, {
        rules: lane.rules,
        occasions: occasions.map((one) => ({ ...one, setOff: lane.setOffBy(one), attempt: attemptOf(one) })),
      });
    },
    async failed(occasions, error) {
      const attempt = occasions.map(({ id }) => attempts.get(id)).find((one) => one?.running);
      return attempt !== undefined && canTryAgain(attempt, error);
    },
  };
}

/** Returns the rules of the lane that all these occasions are in, as they are now. */
async function rulesOfLane({ em, now }: TransactionContext, rules: readonly RuleRow[], occasions: readonly Occasion[]) {
  const [first] = occasions;
  const timed = rules.find(({ id }) => id === first?.lane);
  if (timed) {
    const due = await stillDue(em, timed, occasions, now);
    return { rules: [timed], setOffBy: (occasion: Occasion) => (due.has(occasion.cause) ? [timed] : []) };
  }
  const ofEvents = rules.filter(({ when }) => when.type === 'event');
  return {
    rules: ofEvents,
    setOffBy: ({ event }: Occasion) => (event ? ofEvents.filter((rule) => isSetOffBy(rule, event)) : []),
  };
}

/** Whether another attempt can succeed, or records that the rule which was running cannot do what it says. */
async function canTryAgain({ running: rule, stopped, tries }: Attempt, error: unknown): Promise<boolean> {
  if (!rule || stopped.has(rule.id)) return false;
  if (error instanceof AppError && error.code !== 'unavailable') {
    stopped.set(rule.id, { outcome: 'rejected', error });
    return true;
  }
  const count = 1 + (tries.get(rule.id) ?? 0);
  tries.set(rule.id, count);
  if (count === MAX_TRIES) stopped.set(rule.id, { outcome: 'failed', error });
  else await delay(RETRY_MS * 2 ** count);
  return true;
}
