import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ticket } from '../../server/src/contract/tickets/tickets.ts';
import { depth } from '../support/depth.ts';
import { type Sequence, sequence } from './support/ticket.sequences.ts';
import { type Stage, setStage } from './support/ticket.stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

describe('any sequence of actions by any users under any workflow', () => {
  it('leaves each ticket, and each of its past states, as the model predicts', async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (reported) => {
        const { ticket, read } = await play(reported);
        const { model } = ticket;
        await ticket.untrash();
        for (const { at, seen } of read) {
          expect(await ticket.readAt('administrator', at)).toEqual(seen && { ...seen, availableTransitions: [] });
        }
        const { facts, versions } = await ticket.log();
        expect(facts).toEqual(model.facts);
        expect(versions).toEqual(Array.from({ length: model.version }, (_, index) => index + 1));
      }),
      { numRuns: depth({ quick: 3, deep: 14 }) },
    );
  }, 60_000);
});

const containing = (part: string): unknown => expect.stringContaining(part);

/** Runs a sequence, and checks after each action that the ticket and its available actions match the model. */
async function play({ steps, turns }: Sequence) {
  const ticket = await stage.begin(steps);
  const { model } = ticket;
  const read: { at: string; seen: Ticket | null }[] = [];
  for (const { who, act } of turns) {
    const at = stage.pass();
    // A reply to a closed ticket creates another ticket, which this model does not cover.
    if (act.do === 'comment' && act.visibility === 'public' && model.state === 'closed') continue;

    const { status, body } = await ticket.perform(who, act);
    expect(status, JSON.stringify(body)).toBe(model.act(who, act, at));

    const seen = await ticket.read('administrator');
    expect(seen && ticket.facts(seen)).toEqual(model.inTrash ? null : ticket.modelled());
    expect(await ticket.answers(who)).toEqual(ticket.expectedAnswers(who, containing));
    read.push({ at, seen });
  }
  return { ticket, read };
}
