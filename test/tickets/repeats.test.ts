import { describe, expect, it } from 'vitest';
import { everything } from '../guards/support/everything.ts';
import { openStage } from '../guards/support/stage.ts';
import { expected, relationsOf } from '../guards/tables/access.oracle.ts';
import { inputOf, makeInputs, nowhere } from '../guards/tables/inputs.ts';
import { declaredProcedures } from '../guards/tables/procedures.ts';
import { forFile } from '../support/for-file.ts';

/** Every operation of tickets and their conversation, taken from the document, so that new ones are included. */
const slices = ['tickets', 'comments', 'interactions', 'attachments', 'links', 'ticketViews', 'views'];
const procedures = new Map(
  declaredProcedures()
    .filter(({ name }) => slices.includes(name.split('.')[0] ?? ''))
    .map((procedure) => [procedure.name, procedure]),
);

const relation = (act: string) => (relationsOf(act).includes('own') ? 'own' : 'none');

/** Operations of `inputs.ts` that an administrator can call, by name. */
const acts = Object.keys(makeInputs(nowhere)).filter(
  (act) => procedures.has(act.split(' ')[0] ?? '') && expected(act, 'administrator', relation(act)) === 'ok',
);
const procedureOf = (act: string) => procedures.get(act.split(' ')[0] ?? '') ?? expect.unreachable();
const methodOf = (act: string) => procedureOf(act).meta.openapi?.method ?? '';

/** Excludes files, which are sent unencoded. The tests in `attachments` cover them. */
const isJson = (act: string) => !act.startsWith('attachments.');

/** A repetition has nothing to change, and is answered with who is there now. */
const storesNothing = /\.(announce|leave)Presence$/;

const makesOrToggles =
  /\.(create|record|follow|unfollow|link|unlink|upload|attach|addParticipant|removeParticipant|askOutside|split)/;

const stage = await forFile(openStage());

async function prepared(act: string) {
  const [one] = await stage.furnish([{ act, caller: 'administrator', relation: relation(act), done: true }]);
  const { token, world } = one ?? expect.unreachable();
  return { token, world, input: inputOf(world, act) ?? {} };
}

async function send(act: string, input: Record<string, unknown>, headers: Record<string, string>) {
  const { method = 'GET', path = '' } = procedureOf(act).meta.openapi ?? {};
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
  const target = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(input[field])));
  const body = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.includes(field)));
  const response = await fetch(`${stage.service.url}/api${target}`, {
    method,
    headers: { ...headers, ...(method !== 'DELETE' && { 'Content-Type': 'application/json' }) },
    ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replayed'),
    text: await response.text(),
  };
}

describe('a repeated request with the same Idempotency-Key', () => {
  const posts = acts.filter((act) => methodOf(act) === 'POST' && isJson(act) && !storesNothing.test(act));

  it.each(posts)('gets the response of the first request and changes nothing: %s', async (act) => {
    const { token, input } = await prepared(act);
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() };
    const first = await send(act, input, headers);
    expect(first).toMatchObject({ replayed: null });
    expect(first.status, first.text).toBeLessThan(300);
    const after = await everything(stage.service);
    expect(await send(act, input, headers)).toEqual({ ...first, replayed: 'true' });
    expect(await everything(stage.service)).toBe(after);
  });
});

describe('a change based on an outdated version', () => {
  const changes = acts.filter((act) => procedureOf(act).input?.shape.expectedVersion && isJson(act));

  it('can be prevented with If-Match on every operation that changes a ticket', () => {
    const withTicket = [...procedures.values()].filter(
      ({ type, input, meta }) => type === 'mutation' && input?.shape.ticketId && meta.openapi?.path !== undefined,
    );
    const without = withTicket.filter(({ input }) => !input?.shape.expectedVersion).map(({ name }) => name);
    // Resources of a ticket are created or toggled as a whole, and have no version that a user could have read.
    expect(without.filter((name) => !makesOrToggles.test(name) && !storesNothing.test(name))).toEqual([]);
  });

  it.each(changes)('is rejected with the changes since then, and does nothing: %s', async (act) => {
    const { token, world, input } = await prepared(act);
    const onTicket = input.ticketId !== undefined && act.startsWith('tickets.');
    const inTrash = act.startsWith('tickets.restore');
    if (onTicket && !inTrash) {
      const change = { ticketId: world.ticketId, subject: 'Changed since' };
      const { status } = await send('tickets.update', change, { Authorization: `Bearer ${token}` });
      expect(status).toBe(200);
    }
    const before = await everything(stage.service);
    // A version that the ticket never had is as outdated as any other if nothing has changed.
    const tag = onTicket && !inTrash ? '"1"' : '"99"';
    const late = await send(act, input, { Authorization: `Bearer ${token}`, 'If-Match': tag });
    expect(late.status, late.text).toBe(412);
    expect(JSON.parse(late.text)).toMatchObject({
      code: 'version_conflict',
      changedFields: onTicket && !inTrash ? ['subject'] : [],
    });
    expect(await everything(stage.service)).toBe(before);
  });
});
