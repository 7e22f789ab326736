import { subscriptionToken } from '../../../server/src/messaging/notifications/preferences/subscription.token.ts';
import { sharedFileToken } from '../../../server/src/tickets/conversation/attachments/shared-file.ts';
import { type Caller, kindOf, type Relation, ticketStateOf } from '../tables/access.oracle.ts';
import { resourceTable } from '../tables/resources.table.ts';
import { type Actor, addAccount, addCaller, newWord } from './accounts.ts';
import type { Batch } from './batch.ts';
import type { Common, Configuration } from './common.ts';
import {
  type Account,
  apiKeyRow,
  attachmentRow,
  categoryRow,
  commentRow,
  deliveryRow,
  fieldRow,
  linkRow,
  macroRow,
  mailRow,
  newId,
  notificationRow,
  oneTimeTokenRow,
  passkeyRow,
  receivedRow,
  refreshTokenRow,
  resourceRow,
  roleRow,
  ruleRow,
  sessionRow,
  statusRow,
  surveyRow,
  teamRow,
  ticketRow,
  viewRow,
  webhookRow,
} from './rows.ts';

/** One call: a caller performs an act on a row to which they have this relation. */
export interface Cell {
  readonly act: string;
  readonly caller: Caller | Actor;
  readonly relation: Relation;
  /** Whether the call is expected to succeed. Only such calls get configuration of their own. */
  readonly done: boolean;
}

/** Adds a role, a team and other configuration for a single call. */
export function addConfiguration(
  batch: Batch,
  key: string,
  { withStatus, ownerId, resources }: { withStatus: boolean; ownerId: string; resources: readonly string[] },
): Configuration {
  const ids = {
    teamId: newId(),
    categoryId: newId(),
    tagId: newId(),
    fieldId: newId(),
    roleId: newId(),
    statusId: newId(),
    ruleId: newId(),
    mailId: newId(),
    receivedId: newId(),
  };
  batch.add('roles', roleRow(ids.roleId, key, [{ permission: 'ticket:merge', scope: 'own' }]));
  batch.add('teams', teamRow(ids.teamId, key));
  batch.add('categories', categoryRow(ids.categoryId, key));
  batch.add('tags', { id: ids.tagId, name: key });
  batch.add('fields', fieldRow(ids.fieldId, key));
  batch.add('notification_rules', ruleRow(ids.ruleId, key));
  batch.add('deliveries', mailRow(ids.mailId, key));
  batch.add('inbound_emails', receivedRow(ids.receivedId, key));
  if (withStatus) batch.add('statuses', statusRow(ids.statusId, key));
  return { ...ids, roleKey: key, resourceIds: addResources(batch, key, ownerId, resources) };
}

/** Adds a row of each of these plain resources. Returns their IDs by the name of the router. */
function addResources(
  batch: Batch,
  key: string,
  ownerId: string,
  resources: readonly string[],
): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const [name, { row }] of Object.entries(resourceTable)) {
    if (!resources.includes(name)) continue;
    const id = newId();
    batch.addResource(name, resourceRow(id, row(key, ownerId)));
    ids[name] = id;
  }
  return ids;
}

function configurationFor(batch: Batch, { shared, agentId }: Common, { act, done }: Cell): Configuration {
  if (!done || (kindOf(act) !== 'configuration' && !/^notificationRules\.(create|upsert)\b/.test(act))) return shared;
  // The number of statuses is limited, and each read of a ticket evaluates all of them. So is that of plain resources.
  const [router = ''] = act.split('.');
  const withStatus = router === 'statuses';
  const own = addConfiguration(batch, newWord(), { withStatus, ownerId: agentId, resources: [router] });
  const resourceIds = { ...shared.resourceIds, ...own.resourceIds };
  return { ...own, resourceIds, statusId: withStatus ? own.statusId : shared.statusId };
}

/** Adds the second user that a call needs: the owner of the row, if it is not the caller. */
function addOther(batch: Batch, common: Common, { act, relation }: Cell) {
  const waiting: Record<string, Partial<Account>> = {
    'auth.acceptInvitation': { status: 'invited', verified: false },
    'auth.verifyEmail': { verified: false },
    'users.activate': { status: 'suspended' },
    'users.resendInvitation': { status: 'invited', verified: false },
  };
  const team = relation === 'team' && kindOf(act) !== 'ticket' ? common.ours : undefined;
  return addAccount(batch, common, 'requester', { ...waiting[act], team });
}

function addTicket(
  batch: Batch,
  common: Common,
  { relation }: Cell,
  callerId: string,
  requesterId: string,
  state: ReturnType<typeof ticketStateOf>,
): string {
  const id = newId();
  batch.add(
    'tickets',
    ticketRow({
      id,
      words: newWord(),
      requesterId,
      assigneeId: relation === 'assigned' ? callerId : null,
      teamId: relation === 'team' ? common.ours : common.theirs,
      organizationId: relation === 'organization' ? common.organization : null,
      statusId: common.statuses[state === 'trashed' ? 'new' : state],
      trashed: state === 'trashed',
    }),
  );
  if (relation === 'followed') batch.add('ticket_followers', { ticket_id: id, user_id: callerId });
  return id;
}

/** Adds an attachment that the ticket's requester can see, and one that only agents can see. */
function addAttachments(batch: Batch, { agentId: userId }: Common, { act }: Cell, ticketId: string) {
  const ids = { attachmentId: newId(), internalAttachmentId: newId() };
  if (!act.startsWith('attachments.')) return ids;
  const words = newWord();
  batch.add('attachments', attachmentRow({ id: ids.attachmentId, ticketId, userId, words }));
  batch.add(
    'attachments',
    attachmentRow({ id: ids.internalAttachmentId, ticketId, userId, words, visibility: 'internal' }),
  );
  return ids;
}

/** Adds an endpoint and a delivery, only for acts that need them, because the number of endpoints is limited. */
function addWebhook(batch: Batch, { agentId }: Common, { act }: Cell) {
  const ids = { webhookId: newId(), deliveryId: newId() };
  if (kindOf(act) !== 'configuration' || !act.startsWith('webhooks.')) return ids;
  batch.add('webhooks', webhookRow(ids.webhookId, agentId, newWord()));
  batch.add('deliveries', deliveryRow(ids.deliveryId, ids.webhookId));
  return ids;
}

const purposes: Record<string, string> = {
  'auth.verifyEmail': 'verify_email',
  'auth.resetPassword': 'reset_password',
  'auth.acceptInvitation': 'accept_invitation',
  'auth.setUp': 'set_up',
};

function addSecrets(batch: Batch, { act }: Cell, subjectId: string, other: Account) {
  const secrets = { sessionId: newId(), refreshToken: newId(), secret: newId() };
  if (!act.startsWith('auth.')) return secrets;
  batch.add('sessions', sessionRow(secrets.sessionId, subjectId));
  batch.add('refresh_tokens', refreshTokenRow(secrets.sessionId, secrets.refreshToken));
  const purpose = purposes[act];
  if (purpose) batch.add('one_time_tokens', oneTimeTokenRow(purpose, other, secrets.secret));
  return secrets;
}

function addSubscription({ subscriptionSecret }: Common, { act }: Cell, userId: string): string {
  if (kindOf(act) !== 'none' || !act.startsWith('notifications.')) return newId();
  return subscriptionToken(subscriptionSecret, { userId, events: ['comment.public'], channel: 'email' });
}

export function addCell(batch: Batch, common: Common, cell: Cell) {
  const { act, relation } = cell;
  const caller = addCaller(batch, common, cell.caller);
  const other = addOther(batch, common, cell);
  const subjectId = relation === 'own' ? caller.id : other.id;
  const ticketId = addTicket(batch, common, cell, caller.id, subjectId, ticketStateOf(act));
  const otherTicketId = addTicket(batch, common, cell, caller.id, subjectId, 'new');
  const linkId = newId();
  batch.add('ticket_links', linkRow(linkId, ticketId, otherTicketId));
  const configuration = configurationFor(batch, common, cell);
  const [commentId, notificationId, apiKeyId] = [newId(), newId(), newId()];
  const [viewId, macroId, passkeyId] = [newId(), newId(), newId()];
  if (act.startsWith('comments.')) {
    batch.add('comments', commentRow(commentId, ticketId, caller.id, newWord()));
  }
  if (kindOf(act) === 'passkey') batch.add('passkeys', passkeyRow(passkeyId, subjectId, newWord()));
  if (kindOf(act) === 'view') batch.add('ticket_views', viewRow(viewId, subjectId, newWord()));
  if (kindOf(act) === 'macro') batch.add('macros', macroRow(macroId, subjectId, newWord()));
  if (act === 'tickets.applyChange') {
    batch.add('macros', { ...macroRow(macroId, subjectId, newWord()), sharing: 'everyone' });
  }
  const [surveyId, surveyToken] = [newId(), newId()];
  if (act.startsWith('surveys.'))
    batch.add('surveys', surveyRow({ id: surveyId, ticketId, requesterId: subjectId, token: surveyToken }));
  const attachments = addAttachments(batch, common, cell, ticketId);
  if (kindOf(act) === 'api_key') batch.add('api_keys', apiKeyRow(apiKeyId, subjectId, newWord()));
  if (kindOf(act) === 'notification') {
    batch.add('notifications', notificationRow(notificationId, subjectId, ticketId, newWord()));
  }
  if (act === 'teams.removeMember') {
    batch.add('team_members', { team_id: configuration.teamId, user_id: other.id, role: 'member' });
  }
  return {
    token: caller.token,
    world: {
      ...configuration,
      ...addSecrets(batch, cell, subjectId, other),
      ...attachments,
      ...addWebhook(batch, common, cell),
      ticketId,
      otherTicketId,
      linkId,
      commentId,
      notificationId,
      apiKeyId,
      viewId,
      passkeyId,
      macroId,
      userId: kindOf(act) === 'account' ? subjectId : other.id,
      email: other.email,
      agentId: common.agentId,
      serviceId: common.serviceId,
      word: newWord(),
      password: common.password,
      surveyId,
      surveyToken,
      fileToken: sharedFileToken(common.fileSecret, attachments.attachmentId, new Date('2099-01-01')),
      subscriptionToken: addSubscription(common, cell, other.id),
      statuses: common.statuses,
    },
  };
}
