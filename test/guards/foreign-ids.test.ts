import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Grant, permissionKeys, permissions } from '../../server/src/contract/base/permissions.ts';
import { limitConcurrency } from '../../server/src/platform/async/limit-concurrency.ts';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import { type Actor, addAccount } from './support/accounts.ts';
import { createBatch } from './support/batch.ts';
import { everything } from './support/everything.ts';
import { type Field, fieldsOf, isId, isList, withValue } from './support/input-fields.ts';
import {
  apiKeyRow,
  attachmentRow,
  categoryRow,
  challengeRow,
  commentRow,
  deliveryRow,
  fieldRow,
  linkRow,
  macroRow,
  mailRow,
  newId,
  notificationRow,
  passkeyRow,
  receivedRow,
  roleRow,
  ruleRow,
  sessionRow,
  ticketRow,
  viewRow,
  webhookRow,
} from './support/rows.ts';
import { openStage, type Stage } from './support/stage.ts';
import { overRest, overTrpc, type Reply, type Transport } from './support/transports.ts';
import type { Caller } from './tables/access.oracle.ts';
import { everybodys, filters, type IdKind, idle, kindOfId, oneByOne, stored } from './tables/foreign-ids.table.ts';
import { inputOf } from './tables/inputs.ts';
import { declaredProcedures } from './tables/procedures.ts';

/**
 * Verifies that an ID is not a permission: whatever field it is sent in, it gives no access to what the sender cannot
 * see.
 */
/** Has every permission except `api_key:manage_any`, with the scope `own` wherever scopes apply. */
let keeper: Actor;
/** Has the permissions of `keeper`, and `ticket:create` with the scope `all`, which external IDs require. */
let namer: Actor;
/** Has the scoped permissions except `ticket:assign`, with the scope `own`, and `api_key:manage_own`. No others. */
let outsider: Actor;
let foreign: Record<IdKind, string>;
let foreignReference: string;

const CANARY = 'quinquireme';

const stage = await forFile(openStage());
beforeAll(async () => {
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

/** Creates a row of each kind that belongs to none of the senders, with the canary in all of its texts. */
async function makeForeign({ service, common }: Stage): Promise<Record<IdKind, string>> {
  const batch = createBatch();
  const { id: account } = addAccount(batch, common, 'agent', { name: CANARY, email: `${CANARY}@example.org` });
  const ids = {
    ticket: newId(),
    link: newId(),
    participant: newId(),
    comment: newId(),
    attachment: newId(),
    api_key: newId(),
    session: newId(),
    passkey: newId(),
    challenge: newId(),
    notification: newId(),
    mail: newId(),
    received: newId(),
    category: newId(),
    field: newId(),
    role: newId(),
    rule: newId(),
    view: newId(),
    macro: newId(),
    webhook: newId(),
    delivery: newId(),
  };
  const { theirs: teamId, statuses } = common;
  const where = { teamId, organizationId: null, statusId: statuses.open, trashed: false };
  const requested = { requesterId: account, assigneeId: account, ...where };
  batch.add('tickets', ticketRow({ id: ids.ticket, words: CANARY, ...requested }));
  const beside = newId();
  batch.add('tickets', ticketRow({ id: beside, words: CANARY, ...requested }));
  batch.add('ticket_links', linkRow(ids.link, ids.ticket, beside));
  batch.add('comments', commentRow(ids.comment, ids.ticket, account, CANARY));
  batch.add('attachments', attachmentRow({ id: ids.attachment, ticketId: ids.ticket, userId: account, words: CANARY }));
  batch.add('api_keys', apiKeyRow(ids.api_key, account, CANARY));
  batch.add('sessions', sessionRow(ids.session, account));
  batch.add('passkeys', passkeyRow(ids.passkey, account, CANARY));
  batch.add('sign_in_challenges', challengeRow(ids.challenge, account));
  batch.add('notifications', notificationRow(ids.notification, account, ids.ticket, CANARY));
  batch.add('categories', categoryRow(ids.category, CANARY, false));
  batch.add('fields', fieldRow(ids.field, CANARY, false));
  batch.add('roles', roleRow(ids.role, CANARY, []));
  batch.add('macros', macroRow(ids.macro, account, CANARY));
  batch.add('ticket_views', viewRow(ids.view, account, CANARY));
  batch.add('notification_rules', ruleRow(ids.rule, CANARY));
  batch.add('webhooks', webhookRow(ids.webhook, account, CANARY));
  batch.add('deliveries', deliveryRow(ids.delivery, ids.webhook));
  batch.add('deliveries', mailRow(ids.mail, CANARY));
  batch.add('inbound_emails', receivedRow(ids.received, CANARY));
  await batch.write(service.orm.em.fork());
  return { ...ids, account, team: teamId, status: statuses.pending, anything: ids.ticket };
}

const kindOf = (procedure: string, { name }: Field): IdKind => kindOfId(procedure, name) ?? 'anything';

const keepers: readonly IdKind[] = ['ticket', 'link', 'session', 'passkey', 'notification', 'api_key'];

/** Returns a sender who cannot reach the row, because their scope is too narrow or they lack the permission. */
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
  expect([...filters, ...idle, ...stored, ...oneByOne].filter((title) => !titles.includes(title))).toEqual([]);
});

interface Try {
  readonly field: IdField;
  readonly caller: Caller | Actor;
  readonly id: string;
}
interface Tried extends Try {
  readonly replies: readonly Reply[];
}

/** Returns both interfaces in a deep run, and one of them in turn in a quick run. */
const transportsFor = (turn: number) => {
  const both = [overTrpc, overRest];
  return depth({ quick: both.filter((_, at) => at === turn % 2), deep: both });
};

/** Sends inputs with one foreign ID each. All other IDs are the sender's own. The requests must not change anything. */
async function sendAll(tries: readonly Try[]): Promise<Tried[]> {
  const cells = tries.map((one) => {
    const { procedure } = one.field;
    return { ...one, act: procedure.name, relation: 'own', done: true } as const;
  });
  const furnished = await stage.furnish(cells);
  // Fewer than the expensive reads that one account can have waiting.
  const inTurn = limitConcurrency(16);
  const before = await everything(stage.service);
  const tried = furnished.map(async ({ cell, world, token }, turn) => {
    const { procedure, field } = cell.field;
    const id = isList(field) ? [cell.id] : cell.id;
    const input = withValue(inputOf(world, procedure.name) ?? {}, field.steps, id);
    const send = (transport: Transport) => inTurn(() => transport(stage.service.url, procedure, input, token));
    return { ...cell, replies: await Promise.all(transportsFor(turn).map(send)) };
  });
  const all = await Promise.all(tried);
  // Softly, so that a change is reported together with the responses.
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

const Counted = z.object({ count: z.int() });
const Next = z.strictObject({ ticket: z.null() });

function foundNothing({ text }: Reply): boolean {
  // An empty export.
  if (text === '') return true;
  // A report page, which has charts only if there is data.
  if (text.startsWith('<!doctype html>')) return !text.includes('<svg');
  // The start of an event stream.
  if (/^(event|retry): /.test(text)) return !text.includes('data: {"id":');
  const { result } = z.object({ result: z.object({ data: z.unknown() }).optional() }).parse(JSON.parse(text));
  const found: unknown = result?.data ?? JSON.parse(text);
  if (Next.safeParse(found).success) return true;
  const number = Counted.safeParse(found);
  if (number.success) return number.data.count === 0;
  const { data, ...figures } = Found.parse(found);
  const counted = Object.values(figures).flatMap((figure) => (figure ? [figure.tickets] : []));
  return counted.length > 0 ? counted.every((tickets) => tickets === 0) : data?.length === 0;
}

const EachRefused = z.object({ data: z.array(z.object({ problem: z.object({ code: z.literal('not_found') }) })) });

function rejectedOneByOne({ text }: Reply): boolean {
  const answer = z.object({ result: z.object({ data: z.unknown() }).optional() }).parse(JSON.parse(text));
  return EachRefused.safeParse(answer.result?.data ?? JSON.parse(text)).success;
}

/** Whether the ID was rejected. A list that it filters must be empty, and an act without effect can succeed. */
function isRejected({ title }: IdField, reply: Reply, rejection: RegExp): boolean {
  if (reply.outcome !== 'ok') return rejection.test(reply.outcome);
  if (oneByOne.includes(title)) return rejectedOneByOne(reply);
  return idle.includes(title) || (filters.includes(title) && foundNothing(reply));
}

const checked = idFields.filter(({ title }) => !stored.includes(title));

/** Groups the fields by router. Those of one router are tried together. */
const byRouter = (fields: readonly IdField[]) => [
  ...Map.groupBy(fields, ({ procedure }) => procedure.name.split('.')[0] ?? ''),
];

const mayBe = (rejection: RegExp) => (tried: readonly Tried[]) =>
  tried.flatMap(({ field, id, replies }) =>
    replies.flatMap((reply) => (isRejected(field, reply, rejection) ? [] : [`${field.title} ${id}: ${reply.outcome}`])),
  );

/** Kinds of resources on a ticket. Their IDs are sent together with the ID of the ticket. */
const ofTicket: readonly IdKind[] = ['link', 'comment', 'attachment'];

const asAdministrator = (field: IdField, ...ids: readonly string[]): Try[] =>
  ids.map((id) => ({ field, id, caller: 'administrator' }));

/** IDs of hidden rows, in the name of users who cannot reach them. */
function hiddenIds(field: IdField): Try[] {
  const { procedure } = field;
  const kind = kindOf(procedure.name, field.field);
  if (everybodys.includes(kind)) return [];
  const ids = kind === 'ticket' ? [foreign.ticket, foreignReference] : [foreign[kind]];
  return ids.map((id) => ({ field, id, caller: senderFor(kind, procedure.name) }));
}

/** IDs of nothing, of a different resource and of another ticket's resource, in the name of a user who sees everything. */
function wrongIds(field: IdField): Try[] {
  const { procedure } = field;
  const kind = kindOf(procedure.name, field.field);
  const isOnTicket = ofTicket.includes(kind) && 'ticketId' in (procedure.input?.shape ?? {});
  const ofElse = kind === 'ticket' ? foreign.account : foreign.ticket;
  return asAdministrator(field, newId(), ofElse, ...(isOnTicket ? [foreign[kind]] : []));
}

describe.each(byRouter(checked))('in %s', (_router, fields) => {
  it('an id of a hidden resource gives no access to the row and reveals nothing about it, and one of a missing, different or other resource is rejected [ASVS 8.2.2] [CVE-2026-40591] [CVE-2026-44569] [GHSA-c2c9-mfw7-p8hw] [osTicket 5972fe8] [Chatwoot #9205]', async () => {
    const [hidden, wrong] = [fields.flatMap(hiddenIds), fields.flatMap(wrongIds)];
    const all = await sendAll([...hidden, ...wrong]);
    const tried = all.slice(0, hidden.length);
    const [ofKeepers, others] = [true, false].map((wanted) =>
      tried.filter(({ field }) => keepers.includes(kindOf(field.procedure.name, field.field)) === wanted),
    );
    expect(mayBe(/^not_found$/)(ofKeepers ?? [])).toEqual([]);
    expect(mayBe(/^(permission_denied .+|not_found|validation_failed)$/)(others ?? [])).toEqual([]);
    const revealing = tried.filter(({ replies }) => replies.some(({ text }) => text.includes(CANARY)));
    expect(revealing.map(({ field }) => field.title)).toEqual([]);
    expect(mayBe(/^(not_found|validation_failed)$/)(all.slice(hidden.length))).toEqual([]);
  });
});
