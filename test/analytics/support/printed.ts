import { createHash } from 'node:crypto';

/** A table of a printed report: the numbers of each row, and where its cells lead. */
export interface PrintedRow {
  readonly name: string;
  readonly numbers: readonly (number | null)[];
  readonly links: readonly (string | null)[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What a reader of markup sees of it. */
export const textOf = (markup: string): string =>
  markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&([^;]+);/g, (_, name: string) => ENTITIES[name] ?? '?');

const within = (markup: string, tag: string): string[] =>
  [...markup.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) => inner);

export function numberIn(markup: string): number | null {
  const [, value] = /<data value="([^"]*)">/.exec(markup) ?? [];
  return value === undefined ? null : Number(value);
}

function linkIn(markup: string): string | null {
  const [, href] = /<a href="([^"]*)">/.exec(markup) ?? [];
  return href === undefined ? null : textOf(href);
}

/** The tables by their captions. */
export function tablesIn(page: string): ReadonlyMap<string, readonly PrintedRow[]> {
  return new Map(
    within(page, 'table').map((table) => [
      within(table, 'caption').map(textOf).join(),
      within(within(table, 'tbody').join(), 'tr').map((row) => {
        const cells = within(row, 'td');
        return { name: within(row, 'th').map(textOf).join(), numbers: cells.map(numberIn), links: cells.map(linkIn) };
      }),
    ]),
  );
}

/** The key figures by what they are called: the value, and what else is said of it. */
export function figuresIn(
  page: string,
): ReadonlyMap<string, { value: number | null; link: string | null; lines: string[] }> {
  const cards = within(page, 'li');
  return new Map(
    cards.map((card) => {
      const [value = '', ...lines] = within(card, 'p');
      return [
        within(card, 'h3').map(textOf).join(),
        { value: numberIn(value), link: linkIn(value), lines: lines.map(textOf) },
      ];
    }),
  );
}

/** What is said at the head of the page, its kinds of spaces made one. */
export const factsIn = (page: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    within(page, 'dl')
      .flatMap((list) => within(list, 'div'))
      .map((fact) => [
        within(fact, 'dt').map(textOf).join(),
        within(fact, 'dd').map(textOf).join().replaceAll(/\s/g, ' '),
      ]),
  );

/** What stands over each part of a chart over time: a name and a number for each line. */
export const hoversIn = (page: string, chart: string): string[] => {
  const [drawing = ''] = page.split(`aria-labelledby="${chart}-title`)[1]?.split('</svg>') ?? [];
  return within(drawing, 'rect').flatMap((rect) => within(rect, 'title').map(textOf));
};

/** The sources of style that a policy would have to allow. */
export const styleHashesOf = (page: string): string[] =>
  within(page, 'style').map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
