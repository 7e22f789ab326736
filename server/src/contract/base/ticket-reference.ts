import { z } from 'zod';
import { TICKET_REF_PATTERN } from './patterns.ts';

export const TicketRef = z
  .string()
  .regex(
    /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|TKT-[1-9][0-9]{0,8})$/i,
    'Must be an ID or a reference such as TKT-1042',
  )
  .meta({ pattern: TICKET_REF_PATTERN, description: 'ID or reference of a ticket, such as `TKT-1042`.' });

const PREFIX = 'TKT-';

/** Returns the reference of the ticket with this number, such as `TKT-42`. */
export const referenceOf = (number: number): string => `${PREFIX}${number}`;

/** Returns the number in a reference, or null for an id. */
export const numberIn = (reference: string): number | null =>
  reference.toUpperCase().startsWith(PREFIX) ? Number(reference.slice(PREFIX.length)) : null;
