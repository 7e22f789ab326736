import { describe, expect, it } from 'vitest';
import { acts } from '../../guards/tables/inputs.ts';
import { forFile } from '../../support/for-file.ts';
import { notRepeated, onRestAlone } from './support/acts.ts';
import { alike } from './support/alike.ts';
import { type TransportName, transportNames, transports } from './support/transports.ts';
import { openTwins, type Prepared, tablesOf } from './support/twins.ts';

/** Inputs that must list all statuses, so these acts run before others create more. */
const FIRST = ['statuses.reorder', 'statuses.replaceTransitions'];

const changing = acts
  .filter(({ procedure }) => procedure.type === 'mutation')
  .sort((one, other) => Number(FIRST.includes(other.act)) - Number(FIRST.includes(one.act)));

const start = Date.now();
const twins = await forFile(openTwins(changing));

/** Falls back to REST for procedures that tRPC does not offer. */
const transportFor = (twin: TransportName, { name }: Prepared['procedure']) =>
  name in onRestAlone ? RESTLY[twin] : twin;
const RESTLY = { rest: 'rest', trpc: 'rest', sdk: 'sdk' } as const;

/** Sends the call to one of the twins over one of the interfaces. */
async function tell(twin: TransportName, transport: TransportName, { procedure, input, token, act }: Prepared) {
  const key = `for ${act}`;
  const headers = { 'X-Request-Id': act.replaceAll(/[^\w.]+/g, '-') };
  return transports[transport](twins.services[twin].url, { procedure, input, token, key, headers });
}

describe.each(changing.map(({ act }, at) => [act, at] as const))('%s', (act, at) => {
  it('has the same effect and response over each interface, once for one idempotency key', async () => {
    const prepared = twins.prepared[at];
    if (!prepared) throw new TypeError('The act was not prepared');
    twins.setTime(new Date(start + 1_000 * at));
    const answers = [];
    for (const twin of transportNames) {
      const { data, rejection } = await tell(twin, transportFor(twin, prepared.procedure), prepared);
      answers.push({ data, rejection });
    }
    const [first, ...others] = alike(answers);
    for (const other of others) expect(other).toBe(first);
    expect(answers[0]?.rejection === null).toBe(prepared.done);

    if (!prepared.done || act in notRepeated || prepared.procedure.meta.access === null) return;
    for (const name of transportNames) {
      const transport = transportFor(name, prepared.procedure);
      const { data, rejection, headers } = await tell('rest', transport, prepared);
      const replayed = headers.get('Idempotent-Replayed');
      expect({ transport, data, rejection, replayed }).toEqual({ transport, ...answers[0], replayed: 'true' });
    }
  });
});

it('leaves the same data behind over each interface', async () => {
  const [rest, trpc, sdk] = await Promise.all(transportNames.map((name) => tablesOf(twins.services[name])));
  // Heartbeats have their own times.
  for (const name of [...(rest?.keys() ?? [])].filter((table) => table !== 'instances')) {
    const [one, ...others] = alike([rest?.get(name), trpc?.get(name), sdk?.get(name)], { numbered: false }).map(
      (text) =>
        JSON.parse(text)
          .map((row: unknown) => JSON.stringify(row))
          .sort(),
    );
    for (const other of others) expect(other, name).toEqual(one);
  }
});
