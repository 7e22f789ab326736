import type { CategoryReport, TeamReport } from '../../contract/analytics/analytics-reports.ts';
import { type Html, html } from '../../platform/base/html.ts';
import { barChart } from './bars.chart.ts';
import { type OpenList, shown } from './figure.words.ts';
import type { Gathered } from './report.gathering.ts';
import { section } from './report.section.ts';
import { type Column, table } from './report.table.ts';
import { channels, priorities, wordFor } from './value.words.ts';

type Figures = Omit<TeamReport['data'][number], 'team'>;

/** Of long lists, so many are shown. */
const SHOWN = 10;

interface Groups<Row extends Figures> {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** What the groups are. */
  readonly head: string;
  /** null where there are too many groups. */
  readonly report: { readonly data: readonly Row[]; readonly hasMore: boolean } | null;
  readonly nameOf: (row: Row) => string;
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
      text: 'By current assignee. Replies and first responses count for their author, regardless of the assignee.',
      head: 'Agent',
      report: agents,
      nameOf: (row) => row.agent?.name ?? 'Nobody',
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
        text: 'By the current team of each ticket.',
        head: 'Team',
        report: teams,
        nameOf: (row) => row.team?.name ?? 'No team',
        drawn: created,
      },
      listOf,
    ),
    groups(
      {
        id: 'categories',
        title: 'By category',
        text: 'Each category includes its subcategories.',
        head: 'Category',
        report: categories && { ...categories, data: topmost(categories.data) },
        nameOf: (row) => row.category?.name ?? 'No category',
        drawn: created,
      },
      listOf,
    ),
    groups(
      {
        id: 'priorities',
        title: 'By priority',
        text: 'By the current priority of each ticket.',
        head: 'Priority',
        report: byPriority,
        nameOf: (row) => wordFor(priorities, row.key),
        drawn: created,
      },
      listOf,
    ),
    groups(
      {
        id: 'channels',
        title: 'By channel',
        text: 'By the channel that each ticket was created through.',
        head: 'Channel',
        report: byChannel,
        nameOf: (row) => wordFor(channels, row.key),
        drawn: created,
      },
      listOf,
    ),
    groups(
      {
        id: 'statuses',
        title: 'By status',
        text: 'By the current status of each ticket, which may have changed since the interval.',
        head: 'Status',
        report: statuses,
        nameOf: (row) => row.status?.name ?? row.key,
        drawn: created,
      },
      listOf,
    ),
    groups(
      {
        id: 'tags',
        title: 'By tag',
        text: 'A ticket with several tags counts for each of them. Tickets without tags are not included.',
        head: 'Tag',
        report: tags,
        nameOf: (row) => row.key,
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
  { id, title, text, head, report, nameOf, drawn, more = [] }: Groups<Row>,
  listOf: OpenList,
): Html {
  const rows = report?.data.slice(0, SHOWN) ?? [];
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
            rows: rows.map((row) => ({ name: nameOf(row), values: [row[first], row[second]] })),
          }),
    ...(report === null && { empty: 'Too many groups to show. Choose a shorter period or add a filter.' }),
    table: table({
      caption: title,
      head: { name: head, cell: (row) => html`<bdi>${nameOf(row)}</bdi>` },
      columns: [...columnsFor(listOf), ...more],
      rows,
    }),
    note: report && leftOut(report.data.length - rows.length, report.hasMore),
  });
}

function leftOut(others: number, hasMore: boolean): Html | null {
  if (others === 0) return null;
  const many = `${hasMore ? 'more than ' : ''}${others}`;
  return html`<p class="about">Not shown: ${many} ${others === 1 ? 'other' : 'others'}, with as many tickets or fewer.</p>`;
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
