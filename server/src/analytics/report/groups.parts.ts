import type { CategoryReport, TeamReport } from '../../contract/analytics-reports.ts';
import { type Html, html } from '../../platform/html.ts';
import { barChart } from './bars.chart.ts';
import { type OpenList, shown } from './figure.words.ts';
import type { Gathered } from './report.gathering.ts';
import { section } from './report.section.ts';
import { type Column, table } from './report.table.ts';
import { channels, priorities, wordFor } from './value.words.ts';

type Figures = Omit<TeamReport['data'][number], 'team'>;
type Named<Row extends Figures> = Row & { readonly name: string };

/** Of long lists, so many are shown. */
const SHOWN = 10;

interface Groups<Row extends Figures> {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** What the groups are. */
  readonly head: string;
  readonly rows: readonly Named<Row>[];
  /** Whether there are still more than these. */
  readonly hasMore: boolean;
  /** Which two columns the chart shows. */
  readonly drawn: readonly [Count, Count];
  readonly more?: readonly Column<Row>[];
}

type Count = keyof typeof counts;
const counts = { created: 'Created', solved: 'Solved', backlog: 'Backlog' } as const;

/** The workload of each agent. */
export const agentsPart = ({ agents }: Gathered, listOf: OpenList): Html =>
  groups(
    {
      id: 'agents',
      title: 'Workload by agent',
      text: 'Of the tickets that each has now; replies and first responses are of who wrote them, whoever has the ticket.',
      head: 'Agent',
      rows: agents.data.map((row) => ({ ...row, name: row.agent?.name ?? 'Nobody' })),
      hasMore: agents.hasMore,
      drawn: ['backlog', 'solved'],
      more: [
        {
          name: 'Replies',
          cell: ({ replies, links }) => shown(replies, 'replies', replies > 0 ? listOf(links.replies) : null),
        },
      ],
    },
    listOf,
  );

const created = ['created', 'solved'] as const;

/** The figures by what tickets are now. */
export const breakdownParts = (gathered: Gathered, listOf: OpenList): Html[] => {
  const { teams, categories, priorities: byPriority, channels: byChannel, statuses, tags } = gathered;
  return [
    groups(
      {
        id: 'teams',
        title: 'By team',
        text: 'By the team that each ticket has now.',
        head: 'Team',
        rows: teams.data.map((row) => ({ ...row, name: row.team?.name ?? 'No team' })),
        hasMore: teams.hasMore,
        drawn: created,
      },
      listOf,
    ),
    groups(
      {
        id: 'categories',
        title: 'By category',
        text: 'Each category with all that are below it.',
        head: 'Category',
        rows: topmost(categories.data).map((row) => ({ ...row, name: row.category?.name ?? 'No category' })),
        hasMore: categories.hasMore,
        drawn: created,
      },
      listOf,
    ),
    groups(
      {
        id: 'priorities',
        title: 'By priority',
        text: 'By the priority that each ticket has now.',
        head: 'Priority',
        rows: byPriority.data.map((row) => ({ ...row, name: wordFor(priorities, row.key) })),
        hasMore: byPriority.hasMore,
        drawn: created,
      },
      listOf,
    ),
    groups(
      {
        id: 'channels',
        title: 'By channel',
        text: 'By which way the tickets came.',
        head: 'Channel',
        rows: byChannel.data.map((row) => ({ ...row, name: wordFor(channels, row.key) })),
        hasMore: byChannel.hasMore,
        drawn: created,
      },
      listOf,
    ),
    groups(
      {
        id: 'statuses',
        title: 'By status',
        text: 'By the status that each ticket has now, which may have changed since the interval.',
        head: 'Status',
        rows: statuses.data.map((row) => ({ ...row, name: row.status?.name ?? row.key })),
        hasMore: statuses.hasMore,
        drawn: created,
      },
      listOf,
    ),
    groups(
      {
        id: 'tags',
        title: 'By tag',
        text: 'A ticket with several tags counts in each of them, one without in none.',
        head: 'Tag',
        rows: tags.data.map((row) => ({ ...row, name: row.key })),
        hasMore: tags.hasMore,
        drawn: created,
      },
      listOf,
    ),
  ];
};

/** The categories at the top, or the one that is asked about. */
function topmost(rows: CategoryReport['data']): CategoryReport['data'] {
  const ids = new Set(rows.flatMap(({ category }) => category?.id ?? []));
  return rows.filter(({ parentId }) => parentId === null || !ids.has(parentId));
}

function groups<Row extends Figures>(
  { id, title, text, head, rows: all, hasMore, drawn, more = [] }: Groups<Row>,
  listOf: OpenList,
): Html {
  const rows = all.slice(0, SHOWN);
  const [first, second] = drawn;
  return section({
    id,
    title,
    text,
    chart:
      rows.length === 0
        ? null
        : barChart({
            id: `${id}-chart`,
            title,
            series: [counts[first], counts[second]],
            rows: rows.map((row) => ({ name: row.name, values: [row[first], row[second]] })),
          }),
    table: table({
      caption: title,
      head: { name: head, cell: ({ name }) => html`<bdi>${name}</bdi>` },
      columns: [...columnsFor(listOf), ...more],
      rows,
    }),
    note: leftOut(all.length - rows.length, hasMore),
  });
}

function leftOut(others: number, hasMore: boolean): Html | null {
  if (others === 0) return null;
  const many = `${hasMore ? 'more than ' : ''}${others}`;
  return html`<p class="about">Left out: ${many} ${others === 1 ? 'other, which has' : 'others, which have'} fewer tickets.</p>`;
}

function columnsFor(listOf: OpenList): Column<Figures>[] {
  const tickets = (name: string, figure: keyof Figures['links']): Column<Figures> => ({
    name,
    cell: ({ links, ...row }) => shown(row[figure], 'tickets', row[figure] > 0 ? listOf(links[figure]) : null),
  });
  const median = (name: string, figure: 'firstResponseTime' | 'resolutionTime'): Column<Figures> => ({
    name,
    cell: ({ [figure]: { median, tickets, link } }) => shown(median, 'seconds', tickets > 0 ? listOf(link) : null),
  });
  return [
    tickets('Created', 'created'),
    tickets('Solved', 'solved'),
    tickets('Reopened', 'reopened'),
    tickets('Backlog', 'backlog'),
    tickets('Awaiting response', 'awaitingFirstResponse'),
    median('First response (median)', 'firstResponseTime'),
    median('Resolution (median)', 'resolutionTime'),
  ];
}
