import { ticketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { textReader } from '../../platform/rest/coercion.ts';
import type { OpenList } from './figure.words.ts';

const readers = new Map(Object.entries(ticketFilters).map(([name, schema]) => [name, textReader(schema)]));

/**
 * Where the console shows the list of tickets behind a figure; null for readers to whom it would show none. Its address
 * holds the filters as JSON.
 */
export function listLinks({ scopes: reach }: Actor, publicUrl: string): OpenList {
  if (!reach.has('ticket:read')) return () => null;
  return (link) => {
    const query = new URLSearchParams(link.slice(link.indexOf('?')));
    const filter = [...new Set(query.keys())].map((name) => [name, readers.get(name)?.(query.getAll(name))]);
    return `${publicUrl}/admin/tickets?${new URLSearchParams({ filter: JSON.stringify(Object.fromEntries(filter)) })}`;
  };
}
