import type { Ticket, WebhookMessage } from '@ticketwire/sdk';

/** Returns the line for the chat; null if the message is not relevant. */
export function wordingOf(message: WebhookMessage, ticket: Ticket | null): string | null {
  if (message.type === 'ping') return 'The notifier is connected.';
  const what = told(message);
  if (what === null || ticket === null) return null;
  return escaped(`${message.data.actor.name} ${what} ${ticket.reference}: ${ticket.subject} (${ticket.status.name})`);
}

function told({ type }: WebhookMessage): string | null {
  switch (type) {
    case 'ticket.created':
      return 'opened';
    case 'ticket.status_changed':
      return 'changed the status of';
    case 'comment.public':
      return 'wrote on';
    default:
      return null;
  }
}

/** Escapes links and mentions, which a customer can type into a subject. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
