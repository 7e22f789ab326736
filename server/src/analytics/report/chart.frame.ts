import { type Content, type Html, html } from '../../platform/base/html.ts';

/** Units of the drawing; on the page it is as wide as there is room. */
export const WIDTH = 720;

/** What a character takes of the width, about: wide ones as in Chinese, and others. */
const [WIDE, NARROW] = [12, 6.4];

/** How one series is told from another, in colour and without: solid, or broken and hollow. */
export type Stroke = 'first' | 'second';

interface Frame {
  /** Unique on the page, and an id of HTML. */
  readonly id: string;
  readonly title: string;
  /** What it shows, for who does not see it. */
  readonly description: string;
  readonly height: number;
}

/** A drawing with its name and a description. */
export const chart = ({ id, title, description, height }: Frame, content: Content): Html =>
  html`<svg class="chart" role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc" viewBox="0 0 ${WIDTH} ${height}">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${description}</desc>
${content}
</svg>`;

/** The second stroke as a filling. */
export const hatching = (id: string): Html =>
  html`<pattern id="${id}-second" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect class="ground" width="6" height="6"/><rect class="second" width="3" height="6"/></pattern>`;

/** A bar of a series; one of nothing is not drawn. */
export function bar(id: string, stroke: Stroke, place: Record<'x' | 'y' | 'width' | 'height', number>): Html | null {
  const { x, y, width, height } = place;
  if (width <= 0 || height <= 0) return null;
  return stroke === 'first'
    ? html`<rect class="first" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"/>`
    : html`<rect class="outline" fill="url(#${id}-second)" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"/>`;
}

/** Which stroke is which, from the left; `sample` draws one at its place. */
export function legend(
  entries: readonly { readonly name: string; readonly stroke: Stroke }[],
  sample: (stroke: Stroke, x: number, y: number) => Content,
): Html {
  let x = 0;
  return html`<g class="legend">${entries.map(({ name, stroke }) => {
    const at = x;
    x += 34 + widthOf(name) + 18;
    return html`${sample(stroke, at, 8)}<text x="${short(at + 34)}" y="12">${name}</text>`;
  })}</g>`;
}

/** As much of a text as there is room for. */
export function fitted(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let room = width - WIDE;
  const signs = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  const end = signs.findIndex((sign) => {
    room -= widthOf(sign);
    return room < 0;
  });
  return `${signs.slice(0, end).join('')}…`;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) >= 0x1100 ? WIDE : NARROW), 0);
}

/** A coordinate without digits that nobody sees. */
export const short = (coordinate: number): number => Math.round(coordinate * 10) / 10;
