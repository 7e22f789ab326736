import type { BacklogReport, DurationReport } from '../../contract/analytics/analytics-reports.ts';
import type { Html } from '../../platform/base/html.ts';
import { columnChart } from './columns.chart.ts';
import { type Dates, type Part, partWords } from './date.words.ts';
import { durationInWords, inWords, type OpenList, shown } from './figure.words.ts';
import { lineChart } from './lines.chart.ts';
import type { Gathered } from './report.gathering.ts';
import { section } from './report.section.ts';
import { type Column, table } from './report.table.ts';
import { countScale, durationScale } from './scale.rules.ts';

const counted = (value: number) => inWords(value, 'tickets');

/** A row of a report over time with what its day, week or month is called. */
type Named<Row> = Row & { readonly part: Part };

function named<Row extends { readonly start: string }>(
  rows: readonly Row[],
  { interval }: Gathered,
  dates: Dates,
): Named<Row>[] {
  const parts = dates.parts(
    interval,
    rows.map(({ start }) => new Date(start)),
  );
  return rows.map((row, index) => ({ ...row, part: parts[index] ?? { name: '', brief: '' } }));
}

const headOf = ({ interval }: Gathered): Column<{ part: Part }> => ({
  name: partWords[interval],
  cell: ({ part }) => part.name,
});

/** Created against solved. */
export function volumePart(gathered: Gathered, dates: Dates, listOf: OpenList): Html {
  const rows = named(gathered.overview.volume, gathered, dates);
  const title = 'Created and solved';
  const isEmpty = rows.every(({ created, solved, reopened }) => created + solved + reopened === 0);
  return section({
    id: 'volume',
    title,
    text: 'Tickets created and solved over time. A ticket that is reopened and solved again in a later interval counts in both.',
    chart: isEmpty
      ? null
      : lineChart({
          id: 'volume-chart',
          title,
          parts: rows.map(({ part }) => part),
          lines: [
            { name: 'Created', stroke: 'first', values: rows.map(({ created }) => created) },
            { name: 'Solved', stroke: 'second', values: rows.map(({ solved }) => solved) },
          ],
          scaleFor: countScale,
          inWords: counted,
        }),
    narrow: rows.length,
    table: table({
      caption: title,
      head: headOf(gathered),
      columns: [
        { name: 'Created', cell: ({ created, links }) => ticketsOf(created, links.created, listOf) },
        { name: 'Solved', cell: ({ solved, links }) => ticketsOf(solved, links.solved, listOf) },
        { name: 'Reopened', cell: ({ reopened, links }) => ticketsOf(reopened, links.reopened, listOf) },
      ],
      rows,
    }),
  });
}

/** How the backlog stood at each end. */
export function backlogPart(gathered: Gathered, dates: Dates, listOf: OpenList): Html {
  const { opening, backlog, data }: BacklogReport = gathered.backlog;
  const rows = named(data, gathered, dates);
  const title = 'Backlog';
  const isEmpty = opening === 0 && rows.every(({ created, netSolved }) => created === 0 && netSolved === 0);
  return section({
    id: 'backlog',
    title,
    text: `Unsolved tickets at the end of each interval: ${counted(opening)} at the start of the period, ${counted(backlog.tickets)} at its end. Net solved is solved minus reopened.`,
    chart: isEmpty
      ? null
      : lineChart({
          id: 'backlog-chart',
          title,
          parts: rows.map(({ part }) => part),
          lines: [{ name: 'Backlog', stroke: 'first', values: rows.map(({ backlog }) => backlog) }],
          scaleFor: countScale,
          inWords: counted,
        }),
    narrow: rows.length,
    table: table({
      caption: title,
      head: headOf(gathered),
      columns: [
        { name: 'Created', cell: ({ created, links }) => ticketsOf(created, links.created, listOf) },
        { name: 'Net solved', cell: ({ netSolved }) => shown(netSolved, 'tickets') },
        { name: 'Backlog', cell: ({ backlog, links }) => ticketsOf(backlog, links.backlog, listOf) },
      ],
      rows,
    }),
  });
}

/** How long first responses took over time. */
export function responsesPart(gathered: Gathered, dates: Dates, listOf: OpenList): Html {
  const rows = named(gathered.responses.data, gathered, dates);
  const title = 'First response time';
  return section({
    id: 'responses',
    title,
    text: 'Half of the tickets were answered within the median, 90% within p90. Intervals without first responses have no values.',
    chart:
      gathered.responses.spread.tickets === 0
        ? null
        : lineChart({
            id: 'responses-chart',
            title,
            parts: rows.map(({ part }) => part),
            lines: [
              { name: 'Median', stroke: 'first', values: rows.map(({ median }) => median) },
              { name: 'p90', stroke: 'second', values: rows.map(({ p90 }) => p90) },
            ],
            scaleFor: durationScale,
            inWords: durationInWords,
          }),
    narrow: rows.length,
    table: table({
      caption: title,
      head: headOf(gathered),
      columns: [
        { name: 'Tickets', cell: ({ tickets, link }) => ticketsOf(tickets, link, listOf) },
        { name: 'Median', cell: ({ median }) => shown(median, 'seconds') },
        { name: 'p90', cell: ({ p90 }) => shown(p90, 'seconds') },
      ],
      rows,
    }),
  });
}

/** How many tickets took how long to solve. */
export function resolutionsPart({ resolutions }: Gathered, listOf: OpenList): Html {
  const { histogram, spread }: DurationReport = resolutions;
  const rows = histogram.map((bin) => ({ ...bin, name: binInWords(bin) }));
  const title = 'Resolution time';
  return section({
    id: 'resolutions',
    title,
    text: 'Number of tickets by time from creation to the last solve.',
    chart:
      spread.tickets === 0
        ? null
        : columnChart({
            id: 'resolutions-chart',
            title,
            columns: rows.map(({ name, tickets }) => ({ name, value: tickets })),
          }),
    narrow: rows.length,
    table: table({
      caption: title,
      head: { name: 'Time', cell: ({ name }) => name },
      columns: [{ name: 'Tickets', cell: ({ tickets, link }) => ticketsOf(tickets, link, listOf) }],
      rows,
    }),
  });
}

function binInWords({ from, below }: DurationReport['histogram'][number]): string {
  if (below === null) return `${durationInWords(from)} or more`;
  return from === 0 ? `under ${durationInWords(below)}` : `${durationInWords(from)}–${durationInWords(below)}`;
}

/** A number of tickets, with the way to them where there are any. */
const ticketsOf = (tickets: number, link: string, listOf: OpenList): Html =>
  shown(tickets, 'tickets', tickets > 0 ? listOf(link) : null);
