import { type Html, html } from '../../platform/base/html.ts';
import { bar, chart, short, WIDTH } from './chart.frame.ts';
import { countScale } from './scale.rules.ts';

const HEIGHT = 196;
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 8, 20, 28];
const PLOT = HEIGHT - TOP - BOTTOM;
const PART = 0.72;

interface Columns {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly value: number }[];
}

/** How often there was what: a histogram. */
export function columnChart({ id, title, columns }: Columns): Html {
  const { top, ticks } = countScale(Math.max(0, ...columns.map(({ value }) => value)));
  const slot = (WIDTH - LEFT - RIGHT) / columns.length;
  const y = (value: number) => short(TOP + PLOT * (1 - value / top));
  const most = columns.toSorted((one, other) => other.value - one.value)[0];
  const description = `A histogram with ${columns.length} bins. The largest is “${most?.name}” with ${most?.value}. The numbers are in the table.`;

  return chart({ id, title, description, height: HEIGHT }, [
    ticks.map((tick) => [
      html`<line class="${tick === 0 ? 'base' : 'grid'}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/>`,
      html`<text class="axis end" x="${LEFT - 8}" y="${y(tick) + 4}">${tick}</text>`,
    ]),
    columns.map(({ name, value }, index) => {
      const x = LEFT + slot * (index + (1 - PART) / 2);
      const middle = short(LEFT + slot * (index + 0.5));
      return [
        bar(id, 'first', { x, y: y(value), width: slot * PART, height: y(0) - y(value) }),
        value > 0 && html`<text class="axis middle" x="${middle}" y="${y(value) - 5}">${value}</text>`,
        html`<text class="axis middle bin" x="${middle}" y="${HEIGHT - 10}">${name}</text>`,
      ];
    }),
  ]);
}
