import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Grant, permissionKeys, permissions } from '../../server/src/contract/base/permissions.ts';
import { limitConcurrency } from '../../server/src/platform/base/limit-concurrency.ts';
import { depth } from '../support/depth.ts';
import { type Actor, addAccount } from './support/accounts.ts';
import { createBatch } from './support/batch.ts';
import { everything } from './support/everything.ts';
import { type Face, overRest, overTrpc, type Reply } from './support/faces.ts';
import { type Field, fieldsOf, isId, isList, withValue } from './support/input-fields.ts';
import {
  apiKeyRow,
  attachmentRow,
  categoryRow,
  commentRow,
  deliveryRow,
  linkRow,
  mailRow,
  newId,
  notificationRow,
  roleRow,
  ruleRow,
  sessionRow,
  ticketRow,
  viewRow,
  webhookRow,
} from './support/rows.ts';
import { openStage, type Stage } from './support/stage.ts';
import type { Caller } from './tables/access.oracle.ts';
import { everybodys, filters, type IdKind, idle, kept, kindOfId, oneByOne } from './tables/foreign-ids.table.ts';
import { makeInputs } from './tables/inputs.ts';
import { declaredProcedures } from './tables/procedures.ts';

/** An id is no right: whatever it is written into, it opens nothing that its sender may not see. */
let stage: Stage;
/** May do everything, but with tickets, keys and the like only their own. */
let keeper: Actor;
/** May do everything that `keeper` may, and name tickets as another system does, which takes all tickets. */
let namer: Actor;
/** May do everything with their own tickets, and nothing with anything else. */
let outsider: Actor;
let foreign: Record<IdKind, string>;
let foreignReference: string;

const CANARY = 'quinquireme';

beforeAll(async () => {
  stage = await openStage();
  const grants = permissionKeys
    .filter((key) => key !== 'api_key:manage_any')
    .map((permission): Grant => ({ permission, scope: permissions[permission].scoped ? 'own' : 'all' }));
  keeper = await stage.actor(grants);
  namer = await stage.actor(
    grants.map((grant) => (grant.permission === 'ticket:create' ? { ...grant, scope: 'all' } : grant)),
  );
  outsider = await stage.actor(
    grants.filter(
      ({ permission }) =>
        (permissions[permission].scoped && permission !== 'ticket:assign') || permission === 'api_key:manage_own',
    ),
  );
  foreign = await makeForeign(stage);
  foreignReference = (await stage.common.writer.get(`/tickets/${foreign.ticket}`)).body.reference;
});
afterAll(() => stage.service.stop());

/** A row of each kind that is none of the senders', each with the word in all that it says. */
async function makeForeign({ service, common }: Stage): Promise<Record<IdKind, string>> {
  const batch = createBatch();
  const { id: account } = addAccount(batch, common, 'agent', { name: CANARY, email: `${CANARY}@example.org` });
  const ids = {
    ticket: newId(),
    link: newId(),
    comment: newId(),
    attachment: newId(),
    api_key: newId(),
    session: newId(),
    notification: newId(),
    mail: newId(),
    category: newId(),
    role: newId(),
    rule: newId(),
    view: newId(),
    webhook: newId(),
    delivery: newId(),
  };
  const { theirs: teamId, statuses } = common;
  const requested = { requesterId: account, assigneeId: account, teamId, statusId: statuses.open, trashed: false };
  batch.add('tickets', ticketRow({ id: ids.ticket, words: CANARY, ...requested }));
  const beside = newId();
  batch.add('tickets', ticketRow({ id: beside, words: CANARY, ...requested }));
  batch.add('ticket_links', linkRow(ids.link, ids.ticket, beside));
  batch.add('comments', commentRow(ids.comment, ids.ticket, account, CANARY));
  batch.add('attachments', attachmentRow({ id: ids.attachment, ticketId: ids.ticket, userId: account, words: CANARY }));
  batch.add('api_keys', apiKeyRow(ids.api_key, account, CANARY));
  batch.add('sessions', sessionRow(ids.session, account));
  batch.add('notifications', notificationRow(ids.notification, account, ids.ticket, CANARY));
  batch.add('categories', categoryRow(ids.category, CANARY, false));
  batch.add('roles', roleRow(ids.role, CANARY, []));
  batch.add('ticket_views', viewRow(ids.view, account, CANARY));
  batch.add('notification_rules', ruleRow(ids.rule, CANARY));
  batch.add('webhooks', webhookRow(ids.webhook, account, CANARY));
  batch.add('deliveries', deliveryRow(ids.delivery, ids.webhook));
  batch.add('deliveries', mailRow(ids.mail, CANARY));
  await batch.write(service.orm.em.fork());
  return { ...ids, account, team: teamId, status: statuses.pending, anything: ids.ticket };
}

const kindOf = (procedure: string, { name }: Field): IdKind => kindOfId(procedure, name) ?? 'anything';

const keepers: readonly IdKind[] = ['ticket', 'link', 'session', 'notification', 'api_key'];

/** Whose way to the row is shut: by how far their permissions reach, or for want of one. */
function senderFor(kind: IdKind, procedure: string): Actor {
  if (!keepers.includes(kind)) return outsider;
  return procedure === 'tickets.upsert' ? namer : keeper;
}

const procedures = declaredProcedures();
const idFields = procedures.flatMap((procedure) =>
  fieldsOf(procedure.input)
    .filter(isId)
    .map((field) => ({ title: `${procedure.name} ${field.name}`, procedure, field })),
);
type IdField = (typeof idFields)[number];

it('lists the resource of every field that takes an id [ASVS 8.2.2]', () => {
  const unknown = idFields.filter(({ procedure, field }) => kindOfId(procedure.name, field.name) === undefined);
  expect(unknown.map(({ title }) => title)).toEqual([]);
  const titles = idFields.map(({ title }) => title);
  expect([...filters, ...idle, ...kept, ...oneByOne].filter((title) => !titles.includes(title))).toEqual([]);
});

interface Try {
  readonly field: IdField;
  readonly caller: Caller | Actor;
  readonly id: string;
}
interface Told extends Try {
  readonly replies: readonly Reply[];
}

/** Both faces, or one of them in turn. */
const facesFor = (turn: number) => {
  const both = [overTrpc, overRest];
  return depth({ quick: both.filter((_, at) => at === turn % 2), deep: both });
};

/** Sends inputs with one id in them; what else they name is the sender's own. Nothing of it may change anything. */
async function sendAll(tries: readonly Try[]): Promise<Told[]> {
  const cells = tries.map((one) => {
    const { procedure } = one.field;
    return { ...one, act: procedure.name, relation: 'own', done: true } as const;
  });
  const furnished = await stage.furnish(cells);
  // Fewer than an account may have expensive reads waiting.
  const inTurn = limitConcurrency(16);
  const before = await everything(stage.service);
  const told = furnished.map(async ({ cell, world, token }, turn) => {
    const { procedure, field } = cell.field;
    const id = isList(field) ? [cell.id] : cell.id;
    const input = withValue(makeInputs(world)[procedure.name] ?? {}, field.steps, id);
    const send = (face: Face) => inTurn(() => face(stage.service.url, procedure, input, token));
    return { ...cell, replies: await Promise.all(facesFor(turn).map(send)) };
  });
  const all = await Promise.all(told);
  // Softly, so that a change is told together with the fields that were answered.
  expect.soft(await everything(stage.service)).toBe(before);
  return all;
}

const Figure = z.object({ tickets: z.number() });
const Found = z.object({
  data: z.array(z.unknown()).optional(),
  ticketsCreated: Figure.optional(),
  backlog: Figure.optional(),
  spread: Figure.optional(),
});

function foundNothing({ text }: Reply): boolean {
  // An export of nothing.
  if (text === '') return true;
  // A page with charts of what there is.
  if (text.startsWith('<!doctype html>')) return !text.includes('<svg');
  // The head of a stream.
  if (/^(event|retry): /.test(text)) return !text.includes('data: {"id":');
  const { result } = z.object({ result: z.object({ data: Found }).optional() }).parse(JSON.parse(text));
  const { data, ...figures } = result?.data ?? Found.parse(JSON.parse(text));
  const counted = Object.values(figures).flatMap((figure) => (figure ? [figure.tickets] : []));
  return counted.length > 0 ? counted.every((tickets) => tickets === 0) : data?.length === 0;
}

const EachRefused = z.object({ data: z.array(z.object({ problem: z.object({ code: z.literal('not_found') }) })) });

function refusedOneByOne({ text }: Reply): boolean {
  const answer = z.object({ result: z.object({ data: z.unknown() }).optional() }).parse(JSON.parse(text));
  return EachRefused.safeParse(answer.result?.data ?? JSON.parse(text)).success;
}

/** What a refusal may be; and of a list, that it has nothing in it. */
function isRefused({ title }: IdField, reply: Reply, refusal: RegExp): boolean {
  if (reply.outcome !== 'ok') return refusal.test(reply.outcome);
  if (oneByOne.includes(title)) return refusedOneByOne(reply);
  return idle.includes(title) || (filters.includes(title) && foundNothing(reply));
}

const telling = idFields.filter(({ title }) => !kept.includes(title));
const shut = telling.filter(({ procedure, field }) => !everybodys.includes(kindOf(procedure.name, field)));

/** The fields of each router, which are tried at once. */
const byRouter = (fields: readonly IdField[]) => [
  ...Map.groupBy(fields, ({ procedure }) => procedure.name.split('.')[0] ?? ''),
];

const mayBe = (refusal: RegExp) => (told: readonly Told[]) =>
  told.flatMap(({ field, id, replies }) =>
    replies.flatMap((reply) => (isRefused(field, reply, refusal) ? [] : [`${field.title} ${id}: ${reply.outcome}`])),
  );

describe.each(byRouter(shut))('an id of a hidden resource in %s', (_router, fields) => {
  it('gives no access to the row and reveals nothing about it [ASVS 8.2.2] [CVE-2026-40591] [CVE-2026-44569] [GHSA-c2c9-mfw7-p8hw] [osTicket 5972fe8] [Chatwoot #9205]', async () => {
    const tries = fields.flatMap((field) => {
      const kind = kindOf(field.procedure.name, field.field);
      const ids = kind === 'ticket' ? [foreign.ticket, foreignReference] : [foreign[kind]];
      return ids.map((id) => ({ field, id, caller: senderFor(kind, field.procedure.name) }));
    });
    const told = await sendAll(tries);
    const [ofKeepers, others] = [true, false].map((wanted) =>
      told.filter(({ field }) => keepers.includes(kindOf(field.procedure.name, field.field)) === wanted),
    );
    expect(mayBe(/^not_found$/)(ofKeepers ?? [])).toEqual([]);
    expect(mayBe(/^(permission_denied .+|not_found|validation_failed)$/)(others ?? [])).toEqual([]);
    const telling = told.filter(({ replies }) => replies.some(({ text }) => text.includes(CANARY)));
    expect(telling.map(({ field }) => field.title)).toEqual([]);
  });
});

const refused = mayBe(/^(not_found|validation_failed)$/);

describe.each(byRouter(telling))('an id of a missing or different resource in %s', (_router, fields) => {
  it('is rejected [ASVS 8.2.2]', async () => {
    const tries = fields.flatMap((field) => {
      const ofElse = kindOf(field.procedure.name, field.field) === 'ticket' ? foreign.account : foreign.ticket;
      return [newId(), ofElse].map((id) => ({ field, id, caller: 'administrator' as const }));
    });
    expect(refused(await sendAll(tries))).toEqual([]);
  });
});

/** What is on a ticket, by the kinds of ids that a ticket is named beside. */
const ofTicket: readonly IdKind[] = ['link', 'comment', 'attachment'];
const onTickets = idFields.filter(
  ({ procedure, field }) =>
    ofTicket.includes(kindOf(procedure.name, field)) && 'ticketId' in (procedure.input?.shape ?? {}),
);

describe.each(byRouter(onTickets))("an id of another ticket's resource in %s", (_router, fields) => {
  it('is rejected even for users who can see both tickets [ASVS 8.2.2] [CVE-2026-44569] [osTicket 5972fe8]', async () => {
    const tries = fields.map((field) => {
      const id = foreign[kindOf(field.procedure.name, field.field)];
      return { field, id, caller: 'administrator' as const };
    });
    expect(refused(await sendAll(tries))).toEqual([]);
  });
});
