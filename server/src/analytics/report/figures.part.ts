import type { Measure, Overview, Spread } from '../../contract/analytics/analytics.ts';
import { type Content, type Html, html } from '../../platform/base/html.ts';
import { changeInWords, names, type OpenList, shown } from './figure.words.ts';

/** The figures of the interval, each with what it was before and what it means. */
export const figures = (overview: Overview, listOf: OpenList): Html => html`<section aria-labelledby="figures">
<h2 id="figures">Key figures</h2>
<ul class="figures">
${[
  measured(overview.ticketsCreated, listOf),
  measured(overview.ticketsSolved, listOf),
  measured(overview.ticketsReopened, listOf),
  measured(overview.backlog, listOf),
  measured(overview.awaitingFirstResponse, listOf),
  lasted(overview.firstResponseTime, listOf),
  lasted(overview.resolutionTime, listOf),
  lasted(overview.timeToAssign, listOf),
  measured(overview.replies, listOf),
  measured(overview.oneTouchRate, listOf),
]}</ul>
</section>
`;

function measured(figure: Measure, listOf: OpenList): Html {
  const { value, unit, tickets } = figure;
  const rests = unit === 'tickets' ? null : html` on ${shown(tickets, 'tickets')} tickets`;
  return card(figure, shown(value, unit, tickets > 0 ? listOf(figure.link) : null), [changeInWords(figure), rests]);
}

/** Of a duration the median is shown first: half of the tickets took no longer. */
function lasted(figure: Spread, listOf: OpenList): Html {
  const { median, average, p90, p95, unit, tickets, previous, change } = figure;
  const compared = changeInWords({ value: median, previous: previous?.median ?? null, change, unit });
  const rest = html`average ${shown(average, unit)}, p90 ${shown(p90, unit)}, p95 ${shown(p95, unit)}, of ${shown(tickets, 'tickets')} tickets`;
  const value = html`${shown(median, unit, tickets > 0 ? listOf(figure.link) : null)} <small>median</small>`;
  return card(figure, value, [compared, rest]);
}

const card = ({ metric, definition }: Measure | Spread, value: Html, lines: readonly Content[]): Html => html`<li>
<h3>${names[metric]}</h3>
<p class="value">${value}</p>
${lines.map((line) => line && html`<p class="change">${line}</p>`)}
<p class="about">${definition}.</p>
</li>
`;
