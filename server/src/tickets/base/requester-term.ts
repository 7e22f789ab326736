import type { TriggerDef } from '@mikro-orm/core';

const moved = (column: string) =>
  `${column} = ts_delete(${column}, '@' || replace(old.requester_id::text, '-', '')) || ticket_search_requester(new.requester_id)`;

/** Keeps the search index right, whichever program gives a ticket another requester. */
export const movesRequesterTerm: TriggerDef = {
  name: 'tickets_move_requester_term',
  timing: 'after',
  events: ['update'],
  forEach: 'row',
  when: 'old.requester_id is distinct from new.requester_id',
  body: `update ticket_search_index set ${moved('public_terms')}, ${moved('all_terms')} where ticket_id = new.id; return null;`,
};
