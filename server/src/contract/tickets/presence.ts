import { z } from 'zod';
import { UserRef } from '../accounts/users.ts';
import { Id } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';

/** Users that are named; `total` counts the others, too. */
export const MAX_NAMED = 20;

export const PresenceActivity = z
  .enum(['viewing', 'replying'])
  .meta({ id: 'PresenceActivity', description: '`viewing`: has the ticket open; `replying`: is writing.' });

const tab = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/, 'Must be 1 to 36 letters, digits, underscores, or hyphens')
  .default('main')
  .describe('Distinguishes several open pages of yours, which others see as one. If omitted, you have only one.');

export const PresenceAnnounce = z.strictObject({ ticketId: TicketRef, activity: PresenceActivity, tab });
export const PresenceLeave = z.strictObject({ ticketId: TicketRef, tab });

export const TicketPresence = z
  .object({
    ticketId: Id,
    people: z
      .array(
        z.object({ user: UserRef, activity: PresenceActivity }).meta({
          id: 'PresentUser',
          description: 'User who has a ticket open.',
        }),
      )
      .describe('Others who have the ticket open, at most 20.'),
    total: z.int().describe('Number of others who have the ticket open.'),
  })
  .meta({ id: 'TicketPresence', description: 'Who else has a ticket open.' });

export type PresenceAnnounce = z.infer<typeof PresenceAnnounce>;
export type PresenceLeave = z.infer<typeof PresenceLeave>;
export type TicketPresence = z.infer<typeof TicketPresence>;
