import type { Mailbox, MailboxRef, MailboxState } from '../../contract/configuration/mailboxes.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { instantOf } from '../../platform/time/instant.ts';
import type { MailboxAddress, MailboxRow } from './mailbox.queries.ts';

/** Returns a mailbox as `reader` can see it: how its messages are fetched is for those who manage it. */
export const viewMailboxFor =
  ({ scopes }: Actor) =>
  (row: MailboxRow): Mailbox =>
    scopes.has('mailbox:manage')
      ? viewMailbox(row)
      : { ...viewMailbox(row), imap: null, application: null, state: null };

export function viewMailbox(row: MailboxRow): Mailbox {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    ...viewMailboxRef(row),
    isDefault: row.is_default,
    teamId: row.team_id,
    categoryId: row.category_id,
    signature: row.signature,
    language: row.language,
    sendLimitPerHour: row.send_limit_per_hour,
    fetch: row.fetch,
    imap: row.imap,
    application: row.application,
    state: stateOf(row),
  };
}

export const viewMailboxRef = ({
  id,
  key,
  address,
  sender_name,
}: Pick<MailboxAddress, 'id' | 'key' | 'address' | 'sender_name'>): MailboxRef => ({
  id,
  key,
  address,
  senderName: sender_name,
});

function stateOf(row: MailboxRow): MailboxState {
  const at = (time: Date | string | null) => (time === null ? null : instantOf(time));
  return {
    status: statusOf(row),
    lastFetchedAt: at(row.last_fetched_at),
    lastMessageAt: at(row.last_message_at),
    lastErrorAt: at(row.last_error_at),
    lastError: row.last_error,
    lastErrorCode: row.last_error_code,
  };
}

function statusOf({ fetch, last_error, last_fetched_at }: MailboxRow): MailboxState['status'] {
  if (fetch === 'none') return 'off';
  if (last_error !== null) return 'failing';
  return last_fetched_at === null ? 'waiting' : 'working';
}
