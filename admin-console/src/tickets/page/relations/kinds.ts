import { client } from '../../../platform/api/client.ts';
import type { LinkType, Ticket, TicketLink } from '../../../platform/api/types.ts';

/** How another ticket relates to the one on screen, from the perspective of the latter. */
export const kinds = [
  'relates_to',
  'blocks',
  'blocked_by',
  'duplicates',
  'duplicated_by',
  'caused_by',
  'causes',
  'parent',
  'child',
] as const;
export type Kind = (typeof kinds)[number];

const inward: Record<LinkType, Kind> = {
  relates_to: 'relates_to',
  blocks: 'blocked_by',
  duplicates: 'duplicated_by',
  caused_by: 'causes',
};

export const kindOf = ({ type, direction }: TicketLink): Kind => (direction === 'outward' ? type : inward[type]);

const outward: { [K in Kind]?: LinkType } = {
  blocked_by: 'blocks',
  duplicated_by: 'duplicates',
  causes: 'caused_by',
};

/** Joins two tickets. A link is created on its source ticket, and a parent is set on the child. */
export function join(kind: Kind, here: Ticket, otherId: string): Promise<unknown> {
  switch (kind) {
    case 'parent':
      return client.tickets.update({ ticketId: here.id, parentId: otherId });
    case 'child':
      return client.tickets.update({ ticketId: otherId, parentId: here.id });
    case 'relates_to':
    case 'blocks':
    case 'duplicates':
    case 'caused_by':
      return client.tickets.link({ ticketId: here.id, type: kind, targetId: otherId });
    default:
      return client.tickets.link({ ticketId: otherId, type: outward[kind] ?? 'relates_to', targetId: here.id });
  }
}
