import { type Client, hasCode, type Ticket } from '@ticketwire/sdk';

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
      requesterId: await requesterAt(client, name, email),
      channel: 'portal',
      tags: ['web-form'],
    },
    { idempotencyKey: key },
  );
  if (file) await client.attachments.upload({ ticketId: ticket.id, file }, { idempotencyKey: `${key} file` });
  return ticket;
}

async function requesterAt(client: Client, name: string, email: string): Promise<string> {
  try {
    return (await client.users.create({ name, email })).id;
  } catch (error) {
    if (!hasCode(error, 'conflict')) throw error;
  }
  const wanted = email.trim().toLowerCase();
  for await (const user of client.users.iterate({ q: wanted })) if (user.email === wanted) return user.id;
  throw new Error('The account with this address no longer exists');
}
