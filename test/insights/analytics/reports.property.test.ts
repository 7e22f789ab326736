import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { coverage } from './support/history/coverage.ts';
import { expectedAnswers } from './support/history/expected.ts';
import { backlogs, columns } from './support/history/identities.ts';
import { play } from './support/history/play.ts';
import { questions } from './support/history/questions.ts';
import { ask, askForFew, backlogAt, groupReports } from './support/history/reports.ts';
import { requestReport, selects } from './support/history/requested-report.ts';
import { type Stage, setStage } from './support/history/stage.ts';
import { history } from './support/history/steps.ts';
import { readLog } from './support/oracle/log.ts';
import { Wall } from './support/oracle/wall.ts';

const RUNS = Number(process.env.ANALYTICS_RUNS ?? depth({ quick: 1, deep: 4 }));
const SEED = Number(process.env.ANALYTICS_SEED ?? 20_261_122);

/** How many kinds of events and questions the histories can lack. A quick run has one history for each zone. */
const FEW_MISSING = depth({ quick: 8, deep: 0 });

/** Times around which histories take place: clock changes and the end of a month. */
const zones: readonly [timeZone: string, ...around: string[]][] = [
  ['UTC', '2026-03-01T00:00:00Z'],
  ['Asia/Kathmandu', '2026-01-31T18:15:00Z'],
  ['America/St_Johns', '2026-03-08T05:30:00Z', '2026-11-01T04:30:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'],
];

describe('every metric of random histories', () => {
  let stage: Stage;
  const seen = coverage();
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  it.each(zones)(
    'equals the value computed from the log by its definition, in %s',
    async (timeZone, ...around) => {
      const wall = new Wall(timeZone);
      const start = fc
        .tuple(fc.constantFrom(...around), fc.nat(2 * 86_400))
        .map(([instant, before]) => Date.parse(instant) - before * 1_000);
      await fc.assert(
        fc.asyncProperty(start, history, questions, async (start, steps, questions) => {
          const instants = await play(stage, steps, start);
          const log = await readLog(stage.as('administrator'));
          const times = { start, instants, now: stage.now() };
          for (const [index, one] of questions.entries()) {
            const requested = requestReport(stage, one, timeZone, wall, times);
            const reported = log.filter(selects(stage, one));
            seen.add(requested, reported);

            const answers = await ask(stage, requested);
            expect(answers).toEqual(expectedAnswers(stage, reported, requested, timeZone));

            const { shown, reckoned } = backlogs(answers, await backlogAt(stage, requested, requested.span.from));
            expect(shown).toEqual(reckoned);
            const sums = columns(requested, answers);
            expect(sums.shown).toEqual(sums.expected);
            const { few, first } = await askForFew(
              stage,
              requested,
              groupReports[(instants.length + index) % 8] ?? 'agents',
            );
            expect(few).toEqual(first);
          }
        }),
        { numRuns: RUNS, seed: SEED + zones.findIndex(([zone]) => zone === timeZone), endOnFailure: true },
      );
    },
    300_000,
  );

  it('is tested with sufficiently varied histories', () => {
    expect(seen.missing().length).toBeLessThanOrEqual(FEW_MISSING);
  });
});
