import { z } from 'zod';
import { expected, Id } from '../base/common.ts';
import { LinkType } from './links.ts';
import { notify } from './notify.ts';
import { TicketRef } from './tickets.ts';

export const TicketLinkCreate = z.strictObject({
  ticketId: TicketRef,
  type: LinkType,
  targetId: TicketRef.describe('ID or reference of the other ticket.'),
});

export const TicketUnlink = z.strictObject({ ticketId: TicketRef, linkId: Id });

export const TicketMerge = z.strictObject({
  ticketId: TicketRef,
  ...expected,
  intoId: TicketRef.describe('ID or reference of the ticket to merge into.'),
  notify,
});

export type TicketLinkCreate = z.infer<typeof TicketLinkCreate>;
export type TicketUnlink = z.infer<typeof TicketUnlink>;
export type TicketMerge = z.infer<typeof TicketMerge>;
