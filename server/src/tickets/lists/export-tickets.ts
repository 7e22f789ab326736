import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import { fieldsVisibleTo } from '../../configuration/fields/field.policy.ts';
import { currentConfiguration, type Read, withConfiguration } from '../../configuration/with-configuration.ts';
import type { TicketExport } from '../../contract/tickets/ticket-lists.ts';
import type { TicketBase } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { Download } from '../../platform/files/download.ts';
import { type Context, readMayLag } from '../../platform/procedures/context.ts';
import { ticketsWithin } from '../base/ticket.policy.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { viewTicketSummary } from '../base/ticket-summary.view.ts';
import { applySavedView } from '../saved-views/saved-view.queries.ts';
import { pagePlannedFor } from '../search/list-page.ts';
import { isColumnSort, type TwoPartPosition } from '../search/ticket-order.ts';
import { csvFormat } from './ticket.csv.ts';
import { hasTwoParts, type TwoPartList, type TwoPartRow, twoPartRows } from './two-part-list.ts';

/** While a page is encoded, the process answers no one else. */
const PAGE_SIZE = 200;

const contentTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
} as const;

const ndjson = { head: '', line: (ticket: TicketBase) => `${JSON.stringify(ticket)}\n` };

type ExportContext = Pick<Context, 'em' | 'replica' | 'services'> & { readonly actor: Actor };

/** Exports the tickets of a list that the actor has permission to export. */
export async function exportTickets(ctx: ExportContext, query: TicketExport): Promise<Download> {
  const { em, actor, services } = ctx;
  const { format, ...input } = await applySavedView(em, actor, query);
  const { head, line } = format === 'csv' ? csvFormat(await visibleFields(em, actor)) : ndjson;
  const fileName = `tickets-${services.clock().toISOString().slice(0, 10)}.${format}`;
  return {
    contentType: contentTypes[format],
    fileName,
    disposition: 'attachment',
    size: null,
    body: encode(pagesOf(ctx, input), head, line),
  };
}

const visibleFields = async (em: EntityManager, actor: Actor) =>
  fieldsVisibleTo(actor, (await currentConfiguration(em)).fields);

async function* encode(
  pages: AsyncIterable<readonly TicketBase[]>,
  head: string,
  line: (ticket: TicketBase) => string,
): AsyncGenerator<Uint8Array> {
  let text = head;
  for await (const tickets of pages) {
    text += tickets.map(line).join('');
    if (text !== '') yield Buffer.from(text);
    text = '';
  }
}

/**
 * Reads each page in its own statement after the previous one was sent, so that a slow caller holds no transaction open
 * and memory use is limited to one page.
 */
async function* pagesOf(
  ctx: ExportContext,
  { sort, ...filters }: Omit<TicketExport, 'format'>,
): AsyncGenerator<TicketBase[]> {
  const { actor, services } = ctx;
  const exportable = ticketsWithin(actor, 'ticket:export')(expressionBuilder<TicketTables, 'tickets'>());
  const list = { filters, limit: PAGE_SIZE, also: [sql<SqlBool>`${exportable}`] };
  let after: TwoPartPosition | null = null;
  do {
    const start: TwoPartPosition | null = after;
    // Later pages wait instead of being rejected, so that an export that has started can complete.
    const read = (): Promise<Read<TwoPartRow>> =>
      readMayLag(ctx, (em) =>
        withConfiguration(em, (configuration) =>
          exportedRows(em, actor, { ...list, sort: sort ?? 'number', after: start }, configuration),
        ),
      );
    const { rows, configuration }: Read<TwoPartRow> = await services.limitReads(actor.id, read, {
      isExpensive: true,
      isAdmitted: after !== null,
    });
    yield rows.map((row) => viewTicketSummary(row, actor, configuration));
    const last = rows.at(-1);
    after = last && rows.length === PAGE_SIZE ? { value: last.sort_value, id: last.id, part: last.part } : null;
  } while (after);
}

async function exportedRows(
  em: EntityManager,
  actor: Actor,
  { sort, after, ...list }: TwoPartList,
  configuration: Configuration,
): Promise<TwoPartRow[]> {
  if (!isColumnSort(sort) || hasTwoParts(sort)) return twoPartRows(em, actor, { ...list, sort, after }, configuration);
  const rows = await pagePlannedFor(em, actor, { ...list, sort, after }, configuration);
  return rows.map((row) => ({ ...row, part: 'with' }));
}
