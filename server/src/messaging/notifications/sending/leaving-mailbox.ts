import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MailboxAddress } from '../../../configuration/mailboxes/mailbox.queries.ts';
import { configurationVersion, withConfiguration } from '../../../configuration/with-configuration.ts';
import { referenceOf } from '../../../contract/base/ticket-reference.ts';
import type { SignatureVariable } from '../../../contract/configuration/mailboxes.ts';
import type { Window } from '../../../platform/limits/rate-limit.ts';
import type { EmailSender } from '../../../platform/mail/message.ts';
import { fillPlaceholders } from '../../../platform/text/placeholders.ts';
import { HOUR_MS } from '../../../platform/time/duration.ts';
import { ticketTables } from '../../../tickets/base/ticket.tables.ts';

/**
 * Returns for each ticket the mailbox from which its emails leave: the one that it came in by, or the default. Null only
 * while there is none.
 */
export async function mailboxesFor(
  em: EntityManager,
  ticketIds: readonly string[],
): Promise<(MailboxAddress | null)[]> {
  const tickets = ticketTables(em)
    .selectFrom('tickets')
    .select(['id', 'mailbox_id', configurationVersion])
    // PostgreSQL does not see the ids while it plans, so that it keeps one plan. Without the cast, `any` would take a subquery.
    .where('id', '=', sql<string>`any((select ${[...new Set(ticketIds)]}::text)::uuid[])`);
  const { rows, configuration } = await withConfiguration(em, () => tickets.execute());
  const mailboxIds = new Map(rows.map(({ id, mailbox_id }) => [id, mailbox_id]));
  const usual = configuration.mailboxes.find(({ is_default }) => is_default) ?? null;
  return ticketIds.map((id) => configuration.mailbox(mailboxIds.get(id) ?? null) ?? usual);
}

export const senderOf = ({ sender_name, address }: MailboxAddress): EmailSender => ({ name: sender_name, address });

interface Signing {
  /** The name of the author. */
  readonly author: string;
  readonly ticketNumber: number;
}

/** Returns the signature below a reply, empty if the mailbox has none. */
export function signatureOf(mailbox: MailboxAddress, { author, ticketNumber }: Signing): string {
  const values: Record<SignatureVariable, string> = {
    'agent.name': author,
    'mailbox.name': mailbox.sender_name,
    'mailbox.address': mailbox.address,
    'ticket.reference': referenceOf(ticketNumber),
  };
  const byName = new Map<string, string>(Object.entries(values));
  return fillPlaceholders(mailbox.signature, (name) => byName.get(name) ?? '');
}

/** Returns the limit of the emails that leave from a mailbox; null if it has none. */
export const sendLimitOf = ({ id, send_limit_per_hour: places }: MailboxAddress): Window | null =>
  places === null ? null : { key: `mailbox:${id}`, places, spanMs: HOUR_MS, what: 'emails from this mailbox' };
