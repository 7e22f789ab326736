import { type Html, html } from '../../platform/base/html.ts';
import { bar, chart, fitted, hatching, legend, type Stroke, short, WIDTH } from './chart.frame.ts';
import { countScale } from './scale.rules.ts';

const [LEFT, RIGHT, TOP] = [196, 52, 30];
const [BAR, GAP, SPACE] = [10, 1, 9];
const PLOT = WIDTH - LEFT - RIGHT;

interface Bars {
  readonly id: string;
  readonly title: string;
  /** What the bars of each row stand for, in their order. */
  readonly series: readonly [string, string];
  readonly rows: readonly { readonly name: string; readonly values: readonly [number, number] }[];
}

const strokes: readonly [Stroke, Stroke] = ['first', 'second'];

/** Two numbers for each of some things, side by side. */
export function barChart({ id, title, series, rows }: Bars): Html {
  const { top } = countScale(Math.max(0, ...rows.flatMap(({ values }) => values)));
  const step = 2 * BAR + GAP + SPACE;
  const height = TOP + rows.length * step;
  const [first, second] = series;
  const description = `Two bars for each of ${rows.length}: ${first.toLowerCase()} and ${second.toLowerCase()}. The numbers are in the table.`;

  return chart({ id, title, description, height }, [
    html`<defs>${hatching(id)}</defs>`,
    legend(
      series.map((name, index) => ({ name, stroke: strokes[index] ?? 'first' })),
      (stroke, x, y) => bar(id, stroke, { x, y: y - 6, width: 26, height: BAR }),
    ),
    html`<line class="base" x1="${LEFT}" x2="${LEFT}" y1="${TOP - 4}" y2="${height - 4}"/>`,
    rows.map(({ name, values }, index) => {
      const y = TOP + index * step;
      return [
        html`<text class="name end" x="${LEFT - 10}" y="${y + BAR + GAP / 2 + 4}">${fitted(name, LEFT - 12)}</text>`,
        values.map((value, place) => {
          const at = y + place * (BAR + GAP);
          const width = (PLOT * value) / top;
          return [
            bar(id, strokes[place] ?? 'first', { x: LEFT, y: at, width, height: BAR }),
            html`<text class="axis" x="${short(LEFT + width + 6)}" y="${at + BAR - 1.5}">${value}</text>`,
          ];
        }),
      ];
    }),
  ]);
}
