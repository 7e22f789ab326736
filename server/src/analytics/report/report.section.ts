import { type Content, type Html, html } from '../../platform/base/html.ts';

interface Section {
  /** Unique on the page, and an id of HTML. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** null where there is nothing to draw, for the reason in `empty`. */
  readonly chart: Html | null;
  readonly empty?: string;
  /** With the same numbers as the chart. */
  readonly table: Html;
  /** How many rows a narrow table has: many are scrolled on a screen, and go on beside themselves on paper. */
  readonly narrow?: number;
  readonly note?: Content;
}

/** Up to so many rows, a printed page keeps a table with its chart. */
const WHOLE = 45;
/** From so many rows on, a table is long. */
const LONG = 14;

/** A chart with its numbers. Both can be scrolled where they are larger than their place on a screen. */
export const section = ({
  id,
  title,
  text,
  chart,
  empty = 'None in this period.',
  table,
  narrow,
  note,
}: Section): Html =>
  html`<section aria-labelledby="${id}"${(narrow ?? 0) <= WHOLE && html` class="whole"`}>
<div class="drawn"><h2 id="${id}">${title}</h2>
<p class="about">${text}</p>
${chart === null ? html`<p class="empty">${empty}</p>` : html`<div class="wide" tabindex="0" role="group" aria-label="Chart: ${title}">${chart}</div>`}</div>
${chart !== null && html`<div class="wide${shapeOf(narrow)}" tabindex="0" role="group" aria-label="Table: ${title}">${table}</div>`}
${note}
</section>
`;

function shapeOf(rows: number | undefined): string {
  if (rows === undefined) return '';
  return rows < LONG ? ' short' : ' long';
}
