import type { Actor } from '../../platform/base/actor.ts';
import { type Content, type Html, html } from '../../platform/base/html.ts';
import type { Dates } from './date.words.ts';
import type { Gathered } from './report.gathering.ts';
import { reachInWords } from './value.words.ts';

interface Made {
  readonly by: Actor;
  readonly at: Date;
}

/** What the figures are of, so that the page explains itself to whoever gets it. */
export function head(
  { period, timeZone, filters, overview: { comparedWith } }: Gathered,
  made: Made,
  dates: Dates,
): Html {
  const compared = comparedWith && { from: new Date(comparedWith.from), to: new Date(comparedWith.to) };
  const facts: readonly (readonly [string, Content])[] = [
    ['Interval', dates.span(period)],
    ['Compared with', compared ? dates.span(compared) : 'nothing'],
    ['Time zone', timeZone],
    ['Covers', html`<bdi>${reachInWords[made.by.scopes.get('analytics:read') ?? 'own'](made.by.name)}</bdi>`],
    ...filters.map(({ name, values }) => [name, listed(values)] as const),
    ...(filters.length === 0 ? [['Filters', 'none'] as const] : []),
    ['Made', html`${dates.moment(made.at)}, by <bdi>${made.by.name}</bdi>`],
  ];
  return html`<header>
<h1>Support report</h1>
<dl class="facts">
${facts.map(
  ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
)}</dl>
</header>
`;
}

const listed = (values: readonly string[]): Content =>
  values.map((value, index) => html`${index > 0 && ', '}<bdi>${value}</bdi>`);
