import { beforeAll, describe, expect, it } from 'vitest';
import type { Cell } from '../../guards/support/cell.ts';
import { type Furnished, openStage } from '../../guards/support/stage.ts';
import { acts, inputOf } from '../../guards/tables/inputs.ts';
import { declaredProcedures } from '../../guards/tables/procedures.ts';
import { forFile } from '../../support/for-file.ts';
import { doerFor, onRestAlone } from './support/acts.ts';
import { askAll, transportsInTurn } from './support/ask.ts';
import { sampledInputs } from './support/inputs.ts';

const reading = acts.filter(({ procedure: { type } }) => type === 'query');

let calls: Map<string, Furnished<Cell>>;
const stage = await forFile(openStage());
beforeAll(async () => {
  const { writer } = stage.common;
  for (const subject of ['First', 'Second', 'Third']) {
    const { body } = await writer.post('/tickets', { subject, priority: 'high', tags: ['vip', subject] });
    await writer.post(`/tickets/${body.id}/comments`, { body: `About the ${subject}`, visibility: 'internal' });
    await writer.patch(`/tickets/${body.id}`, { dueAt: '2027-01-01T00:00:00+02:00' });
  }
  const cells = reading.map(({ act }) => ({ act, ...doerFor(act) }));
  calls = new Map((await stage.furnish(cells)).map((one) => [one.cell.act, one]));
  // Stops the clock, because periods end now by default.
  const now = new Date();
  stage.service.now = () => now;
});

describe.each(reading.map((one) => [one.act, one] as const))('%s', (act, { procedure }) => {
  it('returns the same over each interface and in each form of request', async () => {
    const cell = calls.get(act);
    if (!cell) throw new TypeError('The act was not prepared');
    const call = { procedure, input: inputOf(cell.world, act), token: cell.token };
    const { rejection } = await askAll(stage.service.url, call);
    expect(rejection === null).toBe(cell.cell.done);
    for (const [at, input] of sampledInputs(call).entries()) {
      await askAll(stage.service.url, { ...call, input }, transportsInTurn(at));
    }
  });
});

describe('operations without tRPC', () => {
  it('are those that send or return files, and the table lists all others', () => {
    const files = declaredProcedures().filter(({ meta }) => meta.download !== undefined || meta.upload);
    expect(files.map(({ name }) => name).sort()).toEqual(Object.keys(onRestAlone).sort());
  });

  it.each(Object.keys(onRestAlone))('return over tRPC the REST endpoint of %s', async (name) => {
    const found = acts.find(({ act }) => act === name);
    if (!found) throw new TypeError('Unknown act');
    const [cell] = await stage.furnish([{ act: name, ...doerFor(name) }]);
    const input = encodeURIComponent(JSON.stringify(cell && inputOf(cell.world, name)));
    const init = { headers: { Authorization: `Bearer ${cell?.token}`, 'Content-Type': 'application/json' } };
    const isChange = found.procedure.type === 'mutation';
    const response = await fetch(
      `${stage.service.url}/trpc/${name}${isChange ? '' : `?input=${input}`}`,
      isChange ? { ...init, method: 'POST', body: decodeURIComponent(input) } : init,
    );
    const { method, path } = found.procedure.meta.openapi ?? {};
    expect([response.status, await response.json()]).toMatchObject([
      405,
      { error: { message: `Files are only available over REST: use ${method} /api${path}` } },
    ]);
  });
});
