import type { Client, Ticket } from '@ticketwire/sdk';

export interface Request {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly description: string;
  readonly file: File | null;
  /** Stays the same for every attempt to send one ticket. */
  readonly key: string;
}

/** Creates a ticket for the user with this address. A new user gets an account without a password. */
export async function fileTicket(client: Client, request: Request): Promise<Ticket> {
  const { name, email, subject, description, file, key } = request;
  const ticket = await client.tickets.create(
    {
      subject,
      description,
      requester: { name, email },
      channel: 'portal',
      tags: ['web-form'],
    },
    { idempotencyKey: key },
  );
  if (file) await client.attachments.upload({ ticketId: ticket.id, file }, { idempotencyKey: `${key} file` });
  return ticket;
}
