import { beforeAll, describe, expect, it } from 'vitest';
import type { Cell } from '../../guards/support/cell.ts';
import { type Furnished, openStage } from '../../guards/support/stage.ts';
import { acts, inputOf } from '../../guards/tables/inputs.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { doerFor, rejectedAttemptsFor } from './support/acts.ts';
import { askAll, transportsInTurn } from './support/ask.ts';
import { wrongInputs } from './support/inputs.ts';

/** Tries all wrong inputs for all acts. A quick run tries only one for each procedure. */
const TRIES_ALL = depth({ quick: false, deep: true });

/** Streams report errors in a different way, see `messaging/feed/rpc.test.ts`. */
const requested = acts.filter(
  ({ act, procedure }) => !procedure.meta.stream && (procedure.input !== null || rejectedAttemptsFor(act).length > 0),
);

let rejectedCalls: Map<string, Furnished<Cell>[]>;
let rightCalls: Map<string, Furnished<Cell>[]>;
const stage = await forFile(openStage());
beforeAll(async () => {
  const rejected = requested.flatMap(({ act }) =>
    rejectedAttemptsFor(act).map(({ caller, relation }) => ({ act, caller, relation, done: false })),
  );
  const right = requested.map(({ act }) => ({ act, ...doerFor(act) }));
  rejectedCalls = Map.groupBy(await stage.furnish(rejected), ({ cell }) => cell.act);
  rightCalls = Map.groupBy(await stage.furnish(right), ({ cell }) => cell.act);
});

const isFirstOfProcedure = ({ act, procedure }: (typeof requested)[number]) =>
  requested.find((other) => other.procedure === procedure)?.act === act;

describe.each(requested.map((one, at) => [one.act, one, at] as const))('%s', (act, one, at) => {
  const { procedure } = one;
  const rejected = rejectedAttemptsFor(act);

  if (rejected.length > 0)
    it('is denied to the same callers with the same error over each interface', async () => {
      const calls = rejectedCalls.get(act) ?? [];
      const results = await Promise.all(
        calls.map(({ world, token }, nth) =>
          askAll(stage.service.url, { procedure, input: inputOf(world, act), token }, transportsInTurn(at + nth)),
        ),
      );
      const codes = results.map(
        ({ rejection }) => rejection && [rejection.code, rejection.permission].filter(Boolean).join(' '),
      );
      expect(codes).toEqual(rejected.map(({ outcome }) => outcome));
    });

  if (procedure.input !== null && (TRIES_ALL || isFirstOfProcedure(one)))
    it('reports invalid input at the same locations over each interface', async () => {
      const [cell] = rightCalls.get(act) ?? [];
      if (!cell) throw new TypeError('The act was not prepared');
      const call = { procedure, input: inputOf(cell.world, act), token: cell.token };
      const wrong = wrongInputs(call);
      for (const input of TRIES_ALL ? wrong : wrong.slice(at % wrong.length).slice(0, 1)) {
        const { rejection } = await askAll(stage.service.url, { ...call, input });
        expect(rejection).toMatchObject({ code: 'validation_failed', status: 422 });
      }
    });
});
