import { createHash } from 'node:crypto';
import type { Grant } from '../../../server/src/contract/base/permissions.ts';
import { hashOf } from '../../../server/src/platform/base/secret.ts';
import { surveyTokenHash } from '../../../server/src/tickets/surveys/survey-token.ts';
import { FILE } from './transports.ts';

export type Row = Readonly<Record<string, unknown>>;

export const newId = () => crypto.randomUUID();

const soon = () => new Date(Date.now() + 60 * 60 * 1000).toISOString();
const resource = () => {
  const now = new Date().toISOString();
  return { id: newId(), created_at: now, updated_at: now, version: 1 };
};

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: 'active' | 'invited' | 'suspended';
  readonly verified: boolean;
}

export function userRow({ id, name, email, status, verified }: Account, passwordHash: string): Row {
  const columns = resource();
  const isRegistration = status === 'active' && !verified;
  return {
    ...columns,
    id,
    name,
    email: isRegistration ? `${id}@registered.invalid` : email,
    claimed_email: isRegistration ? email : null,
    status,
    email_verified_at: verified ? columns.created_at : null,
    kind: 'person',
    password_hash: status === 'invited' ? null : passwordHash,
    locale: 'en',
    time_zone: 'UTC',
    availability: 'online',
    access_changed_at: columns.created_at,
    // Tokens are signed with the clock of the service, which can be behind the one here.
    sessions_valid_from: new Date(0).toISOString(),
  };
}

export interface TicketFacts {
  readonly id: string;
  readonly words: string;
  readonly requesterId: string;
  readonly assigneeId: string | null;
  readonly teamId: string;
  readonly organizationId: string | null;
  readonly statusId: string;
  readonly trashed: boolean;
  readonly categoryId?: string;
}

export function ticketRow(ticket: TicketFacts): Row {
  const { id, words, requesterId, assigneeId, teamId, organizationId, statusId, trashed, categoryId = null } = ticket;
  const columns = resource();
  return {
    ...columns,
    id,
    subject: words,
    description: words,
    requester_id: requesterId,
    assignee_id: assigneeId,
    team_id: teamId,
    organization_id: organizationId,
    category_id: categoryId,
    status_id: statusId,
    priority: 'normal',
    type: 'question',
    tags: [words],
    channel: 'api',
    deleted_at: trashed ? columns.created_at : null,
  };
}

export const linkRow = (id: string, sourceId: string, targetId: string): Row => ({
  ...resource(),
  id,
  type: 'relates_to',
  source_id: sourceId,
  target_id: targetId,
});

export const commentRow = (id: string, ticketId: string, authorId: string, words: string): Row => ({
  ...resource(),
  id,
  ticket_id: ticketId,
  author_id: authorId,
  visibility: 'public',
  body: words,
  channel: 'api',
  mentions: [],
});

interface SurveyValues {
  readonly id: string;
  readonly ticketId: string;
  readonly requesterId: string;
  readonly token: string;
}

/** An answered survey whose link works. */
export function surveyRow({ id, ticketId, requesterId, token }: SurveyValues): Row {
  const { created_at } = resource();
  return {
    id,
    ticket_id: ticketId,
    requester_id: requesterId,
    token_hash: surveyTokenHash(token),
    solved_at: created_at,
    sent_at: created_at,
    answered_at: created_at,
    expires_at: soon(),
    score: 4,
  };
}

export function sessionRow(id: string, userId: string): Row {
  const { created_at } = resource();
  return { id, user_id: userId, created_at, last_used_at: created_at, expires_at: soon() };
}

export const passkeyRow = (id: string, userId: string, words: string): Row => ({
  id,
  user_id: userId,
  rp_id: 'tickets.example.com',
  credential_id: id,
  public_key: 'AA',
  user_handle: id,
  counter: 0,
  is_device_bound: true,
  is_backed_up: false,
  name: words,
  created_at: resource().created_at,
});

export const challengeRow = (id: string, userId: string): Row => ({
  id,
  purpose: 'second_factor',
  user_id: userId,
  network: '127.0.0.1',
  nonce: id,
  created_at: resource().created_at,
  // A live one would count the attempts.
  expires_at: resource().created_at,
});

export const refreshTokenRow = (sessionId: string, secret: string): Row => ({
  id: newId(),
  session_id: sessionId,
  hash: hashOf(secret),
  created_at: resource().created_at,
  expires_at: soon(),
});

export const oneTimeTokenRow = (purpose: string, { id, email }: Account, secret: string): Row => ({
  id: newId(),
  purpose,
  user_id: id,
  email,
  hash: hashOf(secret),
  created_at: resource().created_at,
  expires_at: soon(),
});

export const apiKeyRow = (id: string, ownerId: string, name: string): Row => ({
  ...resource(),
  id,
  owner_id: ownerId,
  name,
  prefix: 'twk_',
  hash: hashOf(id),
});

export const notificationRow = (id: string, userId: string, ticketId: string, words: string): Row => ({
  id,
  user_id: userId,
  event_id: newId(),
  event: 'comment.public',
  ticket_id: ticketId,
  title: words,
  body: words,
  created_at: resource().created_at,
});

/** Returns an email whose delivery failed. */
export const mailRow = (id: string, words: string): Row => ({
  ...resource(),
  id,
  kind: 'email',
  event: null,
  dedupe: id,
  webhook_id: null,
  mail: { to: `${words}@example.com`, subject: words, content: { paragraphs: [words] }, headers: {} },
  state: 'failed',
  attempts: [],
  claim: 0,
});

/** Returns an ignored email that can become a ticket. */
export const receivedRow = (id: string, words: string): Row => {
  const from = `${words}@example.com`;
  const hash = createHash('sha256').update(id).digest('hex');
  const raw = `From: ${from}\r\nSubject: ${words}\r\n\r\n${words}\r\n`;
  return {
    id,
    message_key: hash,
    content_hash: hash,
    sender: from,
    from_header: from,
    subject: words,
    received_at: resource().created_at,
    outcome: 'ignored',
    reason: 'automatic',
    raw: `\\x${Buffer.from(raw).toString('hex')}`,
  };
};

export const macroRow = (id: string, ownerId: string, name: string): Row => ({
  ...resource(),
  id,
  key: id,
  name,
  owner_id: ownerId,
  sharing: 'me',
  team_ids: '{}',
  comment: { body: name, visibility: 'internal' },
});

export const viewRow = (id: string, ownerId: string, name: string): Row => ({
  ...resource(),
  id,
  name,
  owner_id: ownerId,
  filters: {},
  sort: '-updatedAt',
});

export interface AttachmentFacts {
  readonly id: string;
  readonly ticketId: string;
  readonly userId: string;
  readonly words: string;
  readonly visibility?: 'public' | 'internal';
}

export const attachmentRow = ({ id, ticketId, userId, words, visibility = 'public' }: AttachmentFacts): Row => ({
  ...resource(),
  id,
  ticket_id: ticketId,
  uploaded_by_id: userId,
  visibility,
  file_name: words,
  content_type: 'text/plain',
  size: FILE.length,
  sha256: createHash('sha256').update(FILE).digest('hex'),
});

export const teamRow = (id: string, name: string): Row => ({ ...resource(), id, key: id, name, description: '' });

export const fieldRow = (id: string, key: string, shown = true): Row => ({
  ...resource(),
  id,
  key,
  name: key,
  description: '',
  type: 'text',
  options: [],
  required: 'never',
  requester_access: shown ? 'read' : 'hidden',
  sensitive: false,
  slot: null,
  position: 1,
});

export const categoryRow = (id: string, key: string, visible = true): Row => ({
  ...resource(),
  id,
  key,
  name: key,
  description: '',
  position: 0,
  visible_to_requesters: visible,
});

export const roleRow = (id: string, key: string, grants: readonly Grant[]): Row => ({
  ...resource(),
  id,
  key,
  name: key,
  description: '',
  is_system: false,
  grants,
});

export const statusRow = (id: string, key: string): Row => ({
  ...resource(),
  id,
  key,
  name: key,
  requester_label: key,
  state: 'open',
  color: '#5a6072',
  position: 100,
  is_default: false,
});

export const ruleRow = (id: string, roleKey: string): Row => ({
  ...resource(),
  id,
  key: id,
  event: 'ticket.created',
  audience: `role:${roleKey}`,
  channel: 'in_app',
  enabled: true,
  templates: { en: { subject: 'Made', body: 'Made' } },
});

export const webhookRow = (id: string, ownerId: string, words: string): Row => ({
  ...resource(),
  id,
  url: 'https://192.88.98.1/hook',
  description: words,
  event_types: ['ticket.*'],
  filters: {},
  payload_version: '2026-12-01',
  secrets: [{ secret: `whsec_${words}`, createdAt: soon(), expiresAt: null }],
  enabled: true,
  disabled_reason: null,
  failing_since: null,
  owner_id: ownerId,
  grants: null,
});

/** Returns a row of a plain resource, with the columns that are specific to it. */
export const resourceRow = (id: string, columns: Row): Row => ({ ...resource(), id, ...columns });

/** Returns a webhook message that was delivered. */
export const deliveryRow = (id: string, webhookId: string): Row => ({
  ...resource(),
  id,
  kind: 'webhook',
  event: 'ping',
  dedupe: id,
  webhook_id: webhookId,
  mail: null,
  state: 'delivered',
  attempts: [],
  claim: 1,
});
