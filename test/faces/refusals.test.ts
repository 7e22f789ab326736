import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInputs } from '../guards/inputs.ts';
import { openStage, type Stage } from '../guards/support/stage.ts';
import { acts, doerFor, refusedFor } from './support/acts.ts';
import { askAll } from './support/ask.ts';
import { wrongInputs } from './support/wrong.ts';

/** A stream says what it refuses in a way of its own: `feed/rpc.test.ts`. */
const asked = acts.filter(({ procedure }) => !procedure.meta.stream);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.service.stop());

describe.each(asked.map((one) => [one.act, one] as const))('%s', (act, { procedure }) => {
  const refused = refusedFor(act);

  if (refused.length > 0)
    it('is refused to the same people in the same words over each face', async () => {
      const cells = refused.map(({ caller, relation, outcome }) => ({ act, caller, relation, outcome, done: false }));
      const told = [];
      for (const { world, token } of await stage.furnish(cells)) {
        const input = makeInputs(world)[act];
        told.push((await askAll(stage.service.url, { procedure, input, token })).refusal);
      }
      const codes = told.map((refusal) => refusal && [refusal.code, refusal.permission].filter(Boolean).join(' '));
      expect(codes).toEqual(refused.map(({ outcome }) => outcome));
    });

  if (procedure.input !== null)
    it('refuses a wrong input at the same places over each face', async () => {
      const [cell] = await stage.furnish([{ act, ...doerFor(act) }]);
      if (!cell) throw new TypeError('Nothing was furnished');
      const call = { procedure, input: makeInputs(cell.world)[act], token: cell.token };
      for (const input of wrongInputs(call)) {
        const { refusal } = await askAll(stage.service.url, { ...call, input });
        expect(refusal).toMatchObject({ code: 'validation_failed', status: 422 });
      }
    });
});
