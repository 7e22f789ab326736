import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStage } from '../../guards/support/stage.ts';
import { kindOf } from '../../guards/tables/access.oracle.ts';
import { acts, inputOf } from '../../guards/tables/inputs.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { doerFor } from './support/acts.ts';
import { askAll } from './support/ask.ts';
import { overRest } from './support/transports.ts';

/** Excludes acts that can create their resource, which has no version before that. */
const versioned = acts.filter(
  ({ act, procedure }) =>
    'expectedVersion' in (procedure.input?.shape ?? {}) && doerFor(act).done && kindOf(act) !== 'chosen',
);

const stage = await forFile(openStage());

/** The last two exceed the range of a database integer. */
const OTHER_VERSIONS = depth({ quick: [2 ** 31], deep: [99, 2 ** 31, 999_999_999_999_999] });

describe.each(versioned.map((one) => [one.act, one] as const))('%s', (act, { procedure }) => {
  it('returns the same version conflict over each interface and for each way to state the version', async () => {
    const [cell] = await stage.furnish([{ act, ...doerFor(act) }]);
    if (!cell) throw new TypeError('The act was not prepared');
    const call = { procedure, input: inputOf(cell.world, act), token: cell.token };
    const rejections = [];
    for (const expectedVersion of OTHER_VERSIONS) {
      const { rejection } = await askAll(stage.service.url, { ...call, input: { ...call.input, expectedVersion } });
      const byHeader = await overRest(stage.service.url, { ...call, headers: { 'If-Match': `"${expectedVersion}"` } });
      expect(rejection).toMatchObject({ status: 412, code: 'version_conflict', currentVersion: expect.any(Number) });
      expect(byHeader.rejection).toEqual(rejection);
      rejections.push(rejection);
    }

    const { currentVersion } = z.object({ currentVersion: z.int() }).parse(rejections[0]);
    const done = await overRest(stage.service.url, { ...call, headers: { 'If-Match': `"${currentVersion}"` } });
    expect(done.rejection).toBeNull();
  });
});
