import { z } from 'zod';
import { examples } from '../../../server/scripts/openapi/examples/examples.ts';
import type { State, TransitionsReplace } from '../../../server/src/contract/configuration/statuses.ts';
import { procedureOf } from './access.oracle.ts';
import { declaredProcedures } from './procedures.ts';

const nil = '00000000-0000-7000-8000-000000000001';
const noStatuses: Readonly<Record<State, string>> = {
  ...{ new: nil, open: nil, pending: nil, on_hold: nil, solved: nil, closed: nil },
};
const noResources: Readonly<Record<string, string>> = {};
const noTransitions: TransitionsReplace['transitions'] = [];
const noStatusIds: readonly string[] = [nil];

/** A world without rows. */
export const nowhere = {
  /** The ticket that the call is about. */
  ticketId: nil,
  /** A ticket to which the caller has the same relation, and a link between the two. */
  otherTicketId: nil,
  linkId: nil,
  /** Comment of the caller on the ticket. */
  commentId: nil,
  /** Attachments on the ticket that none of the callers uploaded. */
  attachmentId: nil,
  internalAttachmentId: nil,
  userId: nil,
  sessionId: nil,
  notificationId: nil,
  apiKeyId: nil,
  viewId: nil,
  passkeyId: nil,
  macroId: nil,
  teamId: nil,
  categoryId: nil,
  tagId: nil,
  fieldId: nil,
  roleId: nil,
  statusId: nil,
  ruleId: nil,
  webhookId: nil,
  /** A message to the webhook. */
  deliveryId: nil,
  /** An email whose delivery failed. */
  mailId: nil,
  receivedId: nil,
  /** A user who can work on tickets. */
  agentId: nil,
  /** A service account with the permissions of a requester. */
  serviceId: nil,
  /** A row of each plain resource, by the name of its router. */
  resourceIds: noResources,
  /** Email address of `userId`. */
  email: 'nobody@example.com',
  /** Key of `roleId`. */
  roleKey: 'nobody',
  /** A word that no other call uses. */
  word: 'nothing',
  /** Password of every user. */
  password: 'no password at all',
  /** One-time token from an emailed link, for `userId`. */
  secret: nil,
  /** Token of the unsubscribe link in an email to `userId`. */
  subscriptionToken: nil,
  /** A survey about `ticketId`, and the token of its link. */
  surveyId: nil,
  surveyToken: nil,
  /** Token of a link to `attachmentId`. */
  fileToken: nil,
  refreshToken: nil,
  /** The default status of each state, all statuses, and the transitions between them. */
  statuses: noStatuses,
  statusIds: noStatusIds,
  transitions: noTransitions,
};

/** The rows and secrets that a call can name. Each call has its own rows if it would change them. */
export type World = Readonly<typeof nowhere>;

type Values = Readonly<Record<string, unknown>>;

/** Rows that the parameter `id` names, by the name of the router. */
const rowsByRouter: Readonly<Record<string, keyof World>> = {
  ...{ auth: 'sessionId', users: 'userId', roles: 'roleId', apiKeys: 'apiKeyId', teams: 'teamId', views: 'viewId' },
  ...{
    tags: 'tagId',
    categories: 'categoryId',
    fields: 'fieldId',
    statuses: 'statusId',
    macros: 'macroId',
    webhooks: 'webhookId',
  },
  ...{ notificationRules: 'ruleId', notifications: 'notificationId', attachments: 'attachmentId' },
  ...{ deliveries: 'mailId', inboundEmails: 'receivedId' },
};

const rowOf = (world: World, router: string) => world.resourceIds[router] ?? world[rowsByRouter[router] ?? 'ticketId'];

/** Rows, secrets and names of the world that replace those of the story that the examples tell, by field. */
const replacements: Readonly<Record<string, (world: World, router: string) => unknown>> = {
  id: rowOf,
  ids: (world, router) => [rowOf(world, router)],
  ticketId: ({ ticketId }) => ticketId,
  intoId: ({ otherTicketId }) => otherTicketId,
  targetId: ({ otherTicketId }) => otherTicketId,
  linkId: ({ linkId }) => linkId,
  participantId: () => nil,
  commentId: ({ commentId }) => commentId,
  surveyId: ({ surveyId }) => surveyId,
  deliveryId: ({ deliveryId }) => deliveryId,
  userId: ({ userId }) => userId,
  assigneeId: ({ agentId }) => agentId,
  teamId: ({ teamId }) => teamId,
  statusId: ({ statuses }) => statuses.solved,
  name: ({ word }) => word,
  key: ({ word }) => word,
  subject: ({ word }) => word,
  externalId: ({ word }) => word,
  email: ({ word }) => `${word}@example.com`,
  currentPassword: ({ password }) => password,
  refreshToken: ({ refreshToken }) => refreshToken,
  token: ({ secret, surveyToken, subscriptionToken, fileToken }, router) =>
    ({ surveys: surveyToken, notifications: subscriptionToken, attachments: fileToken })[router] ?? secret,
};

const newCalendar = (name: string) => ({ name, timeZone: 'UTC', week: [{ day: 'mon', from: '09:00', to: '17:00' }] });
const newMailbox = (name: string) => ({ address: `${name}@example.com`, senderName: name });
const newProvider = ({ word: name, roleKey }: World) => ({
  ...{ name, issuer: `https://${name}.example.com`, clientId: name },
  mapping: [{ group: 'Desk', roleId: roleKey, teamId: null }],
});
const returned = { code: 'code', state: 'state', verifier: 'v'.repeat(43) };
const newPolicy = (name: string) => ({
  ...{ name, enabled: false, targets: [{ metric: 'resolution', priority: 'low', seconds: 3_600 }] },
});
const ruleDraft = {
  when: { type: 'event', events: ['ticket.created'] },
  comment: { body: 'So', visibility: 'internal' },
};
const newRule = (name: string) => ({ name, enabled: false, ...ruleDraft });
const newNotificationRule = ({ roleKey }: World) => ({
  ...{ event: 'interaction.recorded', audience: `role:${roleKey}`, channel: 'in_app' },
  templates: { en: { subject: 'Rang', body: 'Rang' } },
});

/** What takes the place of an example that cannot be used, with the reason. */
const overrides: Readonly<Record<string, (world: World) => Values>> = {
  // The address must be that of an account.
  'auth.login': ({ email, password }) => ({ email, password }),
  'auth.resendVerification': ({ email }) => ({ email }),
  // Only one proof can be given.
  'auth.secondFactor': () => ({ challengeId: nil, code: '492039' }),
  'auth.renamePasskey': ({ passkeyId, word }) => ({ id: passkeyId, name: word }),
  'auth.removePasskey': ({ passkeyId }) => ({ id: passkeyId }),
  'auth.stepUp': ({ password }) => ({ currentPassword: password }),
  'auth.forgotPassword': ({ email }) => ({ email }),
  // The example creates a program, which needs no address.
  'users.create': ({ word }) => ({ name: word, email: `${word}@example.com` }),
  'users.upsert': ({ word }) => ({ source: 'shop', externalId: word, name: word }),
  // Only who holds all permissions of a role can give it.
  'users.setRoles': ({ userId }) => ({ id: userId, roleIds: [] }),
  // Each option, condition or action of the example would need other permissions or rows.
  'categories.upsert': ({ word }) => ({ key: word, name: word }),
  'fields.create': ({ word }) => ({ key: word, name: word, type: 'text' }),
  'fields.upsert': ({ word }) => ({ key: word, name: word, type: 'text' }),
  'macros.create': ({ word }) => ({ name: word, comment: { body: word, visibility: 'internal' } }),
  'macros.upsert': ({ word }) => ({ key: word, name: word, comment: { body: word, visibility: 'internal' } }),
  'macros.preview': ({ ticketId, word }) => ({ ticketId, comment: { body: word, visibility: 'internal' } }),
  'attachments.upload': ({ ticketId }) => ({ ticketId, fileName: 'a.txt' }),
  'tickets.update': ({ ticketId }) => ({ ticketId, priority: 'high' }),
  'tickets.upsert': ({ word }) => ({ source: 'shop', externalId: word, subject: word }),
  // Two calls at once cannot create one account.
  'tickets.askOutside': ({ ticketId, word }) => ({
    ...{ ticketId, to: { email: `${word}@example.org` }, subject: word, body: word },
  }),
  'tickets.split': ({ ticketId }) => ({ ticketId }),
  'tickets.setRequester': ({ ticketId, userId }) => ({ ticketId, requester: { userId } }),
  'tickets.applyChange': ({ ticketId }) => ({ ticketId, comment: { body: 'Done' } }),
  'tickets.bulk': ({ ticketId }) => ({ ids: [ticketId], change: { priority: 'high' } }),
  'tickets.announcePresence': ({ ticketId }) => ({ ticketId, activity: 'viewing' }),
  // Whoever keeps the other requester must say so if the two differ.
  'tickets.merge': ({ ticketId, otherTicketId }) => ({
    ...{ ticketId, intoId: otherTicketId, otherRequester: 'keeps_own' },
  }),
  // A calendar must be open at some time.
  'calendars.create': ({ word }) => newCalendar(word),
  'calendars.upsert': ({ word }) => ({ key: word, ...newCalendar(word) }),
  // The code is required unless there is an error.
  'auth.finishSso': () => returned,
  'auth.finishLink': () => returned,
  'identityProviders.finishTest': ({ resourceIds: { identityProviders: id } }) => ({ id, ...returned }),
  // Two providers cannot have one issuer, and the roles of the example do not exist.
  'identityProviders.create': newProvider,
  'identityProviders.upsert': (world) => ({ key: world.word, ...newProvider(world) }),
  // Two mailboxes cannot have one address.
  'mailboxes.create': ({ word }) => newMailbox(word),
  'mailboxes.upsert': ({ word }) => ({ key: word, ...newMailbox(word) }),
  // Two organizations cannot have one domain.
  'organizations.create': ({ word }) => ({ name: word }),
  'organizations.upsert': ({ word }) => ({ source: 'crm', externalId: word, name: word }),
  // Finds no ticket of another call.
  'tickets.next': ({ word }) => ({ tag: [word] }),
  // Must be in the future.
  'tickets.snooze': ({ ticketId }) => ({ ticketId, until: new Date(Date.now() + 86_400_000).toISOString() }),
  // The list must be complete.
  'statuses.reorder': ({ statusIds }) => ({ ids: statusIds }),
  'statuses.replaceTransitions': ({ transitions }) => ({ transitions }),
  // No ticket has the status, so nothing replaces it.
  'statuses.delete': ({ statusId }) => ({ id: statusId }),
  // The rule of the example is there from the start.
  'notificationRules.create': newNotificationRule,
  'notificationRules.upsert': (world) => ({ key: world.word, ...newNotificationRule(world) }),
  // The address must be public, and needs no name server.
  'webhooks.create': () => ({ url: 'https://192.88.98.1/hook', eventTypes: ['ticket.*'] }),
  // What is not enabled changes no ticket of another call.
  'slaPolicies.create': ({ word }) => newPolicy(word),
  'slaPolicies.upsert': ({ word }) => ({ key: word, ...newPolicy(word) }),
  'rules.create': ({ word }) => newRule(word),
  'rules.upsert': ({ word }) => ({ key: word, ...newRule(word) }),
  'rules.preview': () => ruleDraft,
  // Unlike a file with a heading, it is empty if there is nothing in it.
  'tickets.export': () => ({ format: 'ndjson' }),
  'analytics.export': () => ({ report: 'teams', format: 'ndjson' }),
  // Reads what there is already.
  'events.stream': () => ({ after: 'start' }),
};

/**
 * Acts of a procedure with another input than the usual one, or the same in another situation. The text in parentheses
 * distinguishes the acts of a procedure.
 */
const furtherActs: Readonly<Record<string, (world: World) => Values>> = {
  'tickets.get (in the trash)': () => ({}),
  'tickets.restore (not in the trash)': () => ({}),
  'tickets.transition (to open)': ({ statuses }) => ({ statusId: statuses.open }),
  'tickets.transition (to open again)': ({ statuses }) => ({ statusId: statuses.open }),
  'tickets.transition (to closed)': ({ statuses }) => ({ statusId: statuses.closed }),
  'tickets.transition (with a reply)': () => ({ comment: { body: 'Done' } }),
  'tickets.transition (with a note)': () => ({ comment: { body: 'Done', visibility: 'internal' } }),
  'tickets.applyChange (with a note)': () => ({ comment: { body: 'Done', visibility: 'internal' } }),
  'tickets.applyChange (with a field)': () => ({ comment: undefined, change: { priority: 'high' } }),
  'tickets.applyChange (with an assignee)': ({ agentId }) => ({
    ...{ comment: undefined, change: { assigneeId: agentId } },
  }),
  'tickets.follow (by another)': ({ userId }) => ({ userId }),
  'tickets.unfollow (by another)': ({ userId }) => ({ userId }),
  'tickets.bulk (with a reply)': () => ({ change: undefined, comment: { body: 'Done' } }),
  'comments.create (a note)': () => ({ visibility: 'internal' }),
  'comments.create (to a closed ticket)': () => ({}),
  'attachments.upload (for agents)': () => ({ fileName: undefined, visibility: 'internal' }),
  'attachments.upload (to a closed ticket)': () => ({ fileName: undefined }),
  'attachments.get (for agents)': ({ internalAttachmentId: id }) => ({ id }),
  'attachments.download (for agents)': ({ internalAttachmentId: id }) => ({ id }),
  'authz.check (on a ticket)': ({ ticketId }) => ({ ticketId }),
};

/** Returns an example of a field of a procedure: its own, or that of another procedure of the resource. Else null. */
export function exampleOf(procedure: string, field: string): unknown {
  const [router = '', verb = ''] = procedure.split('.');
  const own = examples[router]?.[verb]?.input ?? {};
  const others = Object.values(examples[router] ?? {}).map(({ input = {} }) => input);
  const shown = [own, ...others].flatMap(Object.entries).find(([name, value]) => name === field && value !== null);
  return shown?.[1] ?? null;
}

/** The fields of each example that a call needs: those that are required, or all of a change that requires none. */
const usual = new Map(
  declaredProcedures().flatMap(({ name, type, meta, input }) => {
    if (!input) return [];
    const [router = '', verb = ''] = name.split('.');
    const isRequired = (field: string) => !z.safeParse(input.shape[field] ?? z.never(), undefined).success;
    const isInPath = (field: string) => meta.openapi?.path.includes(`{${field}}`);
    const requiresMore = Object.keys(input.shape).some((field) => isRequired(field) && !isInPath(field));
    const isWhole = type === 'mutation' && !requiresMore;
    const example = Object.entries(examples[router]?.[verb]?.input ?? {});
    return [[name, { router, fields: example.filter(([field]) => isWhole || isRequired(field)) }] as const];
  }),
);

/** Whether a value is the same in every world. */
const isAnyones = (value: unknown) => value === 'me' || value === null;

/**
 * Returns a valid input for each procedure that takes one, and for each act that needs a different one: the example of
 * the API, about the rows of this world.
 */
export const makeInputs = (world: World): Record<string, Record<string, unknown>> =>
  Object.fromEntries(named.map((act) => [act, inputOf(world, act) ?? {}]));

/** Returns the input of a single act; undefined if its procedure takes none. */
export function inputOf(world: World, act: string): Record<string, unknown> | undefined {
  const change = furtherActs[act];
  if (change) {
    const changed = Object.entries({ ...inputOf(world, procedureOf(act)), ...change(world) });
    return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
  }
  const found = usual.get(act);
  if (!found) return undefined;
  const override = overrides[act]?.(world);
  if (override) return { ...override };
  const { router, fields } = found;
  const own = (field: string, value: unknown) => (isAnyones(value) ? value : replacements[field]?.(world, router));
  return Object.fromEntries(fields.map(([field, value]) => [field, own(field, value) ?? value]));
}

const named = [...usual.keys(), ...Object.keys(furtherActs)];

/** All procedures, each with every act that needs a different input. */
export const acts = declaredProcedures().flatMap((procedure) => {
  const own = named.filter((act) => procedureOf(act) === procedure.name);
  return (own.length > 0 ? own : [procedure.name]).map((act) => ({ act, procedure }));
});
export type Act = (typeof acts)[number];
