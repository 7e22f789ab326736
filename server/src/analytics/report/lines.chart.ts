import { type Content, type Html, html } from '../../platform/base/html.ts';
import { chart, legend, type Stroke, short, WIDTH } from './chart.frame.ts';
import type { Part } from './date.words.ts';
import { labelEvery, type Scale } from './scale.rules.ts';

const HEIGHT = 204;
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 8, 34, 26];
const PLOT = HEIGHT - TOP - BOTTOM;
const LABELS = 9;
/** With more, the marks would hide the line. */
const MAX_MARKS = 40;

export interface Line {
  readonly name: string;
  readonly stroke: Stroke;
  /** One for each part; null leaves a gap. */
  readonly values: readonly (number | null)[];
}

interface Lines {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly lines: readonly Line[];
  readonly scaleFor: (highest: number) => Scale;
  readonly inWords: (value: number) => string;
}

/** Something over time. */
export function lineChart({ id, title, parts, lines, scaleFor, inWords }: Lines): Html {
  const slot = (WIDTH - LEFT - RIGHT) / parts.length;
  const { top, ticks } = scaleFor(Math.max(0, ...lines.flatMap(({ values }) => values.filter(isThere))));
  const x = (index: number) => short(LEFT + slot * (index + 0.5));
  const y = (value: number) => short(TOP + PLOT * (1 - value / top));
  const description = `Lines over time. ${lines.map((line) => extent(line, inWords)).join(' ')} The numbers are in the table.`;

  return chart({ id, title, description, height: HEIGHT }, [
    legend(lines, sample),
    ticks.map((tick) => [
      html`<line class="${tick === 0 ? 'base' : 'grid'}" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/>`,
      html`<text class="axis end" x="${LEFT - 8}" y="${y(tick) + 4}">${inWords(tick)}</text>`,
    ]),
    parts.map(({ brief }, index) =>
      index % labelEvery(parts.length, LABELS) === 0
        ? html`<text class="axis middle" x="${x(index)}" y="${HEIGHT - 8}">${brief}</text>`
        : null,
    ),
    lines.map((line) => drawn(line, x, y)),
    parts.map(({ name }, index) => {
      const values = lines.map((line) => `${line.name}: ${told(line.values[index] ?? null, inWords)}`);
      return html`<rect class="hover" x="${short(LEFT + slot * index)}" y="${TOP}" width="${short(slot)}" height="${PLOT}"><title>${[name, ...values].join('\n')}</title></rect>`;
    }),
  ]);
}

const isThere = (value: number | null): value is number => value !== null;
const told = (value: number | null, inWords: Lines['inWords']) => (value === null ? 'none' : inWords(value));

function extent({ name, values }: Line, inWords: Lines['inWords']): string {
  const there = values.filter(isThere);
  if (there.length === 0) return `${name}: none.`;
  return `${name}: from ${inWords(Math.min(...there))} to ${inWords(Math.max(...there))}.`;
}

type Place = (value: number) => number;

function drawn({ stroke, values }: Line, x: Place, y: Place): Content {
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      return `${index > 0 && isThere(values[index - 1] ?? null) ? 'L' : 'M'}${x(index)} ${y(value)}`;
    })
    .join('');
  return [
    html`<path class="line ${stroke}" d="${path}"/>`,
    values.map((value, index) =>
      value !== null && (values.length <= MAX_MARKS || isAlone(values, index))
        ? mark(stroke, x(index), y(value))
        : null,
    ),
  ];
}

/** Of a point without neighbours there is no line. */
const isAlone = (values: Line['values'], index: number) =>
  !isThere(values[index - 1] ?? null) && !isThere(values[index + 1] ?? null);

const mark = (stroke: Stroke, x: number, y: number): Html =>
  stroke === 'first'
    ? html`<circle class="mark first" cx="${x}" cy="${y}" r="2.8"/>`
    : html`<rect class="mark second" x="${short(x - 2.8)}" y="${short(y - 2.8)}" width="5.6" height="5.6"/>`;

const sample = (stroke: Stroke, x: number, y: number): Content => [
  html`<path class="line ${stroke}" d="M${x} ${y}h28"/>`,
  mark(stroke, x + 14, y),
];
