import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { type ReplayStage, setReplayStage } from './replay/replay.stage.ts';
import { walks } from './replay/walks.ts';

let stage: ReplayStage;
beforeAll(async () => {
  stage = await setReplayStage();
});
afterAll(() => stage.close());

describe('any sequence of changes of tickets, policies and calendars, with workers at any times', () => {
  it(
    'leaves the targets, events, answers and reports that the event log implies',
    async () => {
      await fc.assert(
        fc.asyncProperty(walks, async (walk) => {
          const begun = await stage.begin(walk);
          try {
            for (const step of walk.steps) {
              if (!(await begun.take(step))) break;
              const { actual, expected } = await begun.compared();
              expect(actual, JSON.stringify(step)).toEqual(expected);
            }
            const { actual, expected } = await begun.comparedAnswers();
            expect(actual).toEqual(expected);
          } finally {
            await begun.close();
          }
        }),
        { numRuns: depth({ quick: 5, deep: 300 }) },
      );
    },
    depth({ quick: 60_000, deep: 1_800_000 }),
  );
});
