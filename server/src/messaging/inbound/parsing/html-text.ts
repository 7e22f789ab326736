import { cleanLine, STRIKE } from './email-text.ts';
import { type ElementStyle, styleOf } from './html-style.ts';
import { type Attributes, type FileName, readTokens } from './html-tokens.ts';
import { htmlWriter } from './html-writer.ts';

/** Elements without readable content. */
const SKIPPED = new Set([
  'head',
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'object',
  'iframe',
]);
const BREAKS = new Set(['br', 'tr', 'div', 'li', 'dt', 'dd', 'center', 'address', 'section', 'article', 'pre']);
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'hr', 'blockquote']);
const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'area', 'base', 'col', 'embed', 'source', 'wbr']);
const STRUCK = new Set(['s', 'strike', 'del']);
const MAX_NAME = 100;

interface HtmlText {
  readonly text: string;
  /** The text without the names of pictures. */
  readonly words: string;
}

const NO_FILES: FileName = () => null;

/** Converts HTML of this service to text. */
export const htmlToText = (html: string): string => readHtml(html, NO_FILES).text;

/**
 * Converts an HTML email to text. It processes tokens without building a tree, so that deeply nested or unclosed tags
 * take no longer than others (decision 15). Quotes get `>` marks, links their address unless the text already shows it,
 * pictures their names, and lists their numbers. What no one sees is left out, unless its end is missing.
 */
export function readHtml(html: string, fileName: FileName): HtmlText {
  const visible = convert(html, fileName, true);
  return visible ?? convert(html, fileName, false) ?? { text: '', words: '' };
}

/** An element that changes how its content is read, and what has to be undone when it ends. */
interface Scope {
  /** How many elements of its name are open, itself included. */
  open: number;
  readonly hides: boolean;
  readonly wasTiny: boolean;
  readonly keepsSpace: boolean;
  readonly strikes: boolean;
  readonly isCell: boolean;
}

interface Table {
  isGrid: boolean;
  column: number;
  /** The cell that is open, if it is one of a grid. */
  cell: string | null;
}

/** Returns null if the end of a hidden element is missing. */
function convert(html: string, fileName: FileName, isHiding: boolean): HtmlText | null {
  const page = htmlWriter();
  const scopes = new Map<string, Scope[]>();
  /** The number of the next item; null if the list has none. */
  const lists: (number | null)[] = [];
  const tables: Table[] = [];
  let [hidden, preformatted, cells] = [0, 0, 0];
  let isTiny = false;
  let isFirstLine = false;
  let skippedIn: string | null = null;
  let link: { readonly href: string; readonly from: number } | null = null;

  const isSeen = () => hidden === 0 && !isTiny;
  const write = (text: string) => {
    if (skippedIn !== null || !isSeen()) return;
    if (preformatted === 0) page.write(text);
    // A line break directly after the tag is not shown.
    else page.writeLines(isFirstLine ? text.replace(/^\r?\n/, '') : text);
    isFirstLine = false;
  };
  const separate = (count: number, accumulates = false) => {
    if (cells > 0) page.write(' ');
    else page.separate(count, accumulates);
  };

  const enter = (name: string, style: ElementStyle) => {
    const hides = isHiding && style.isHidden;
    const sizes = isHiding && style.isTiny !== null;
    const keepsSpace = style.keepsSpace || name === 'pre';
    const strikes = (style.isStruck || STRUCK.has(name)) && isSeen();
    const isCell = (name === 'td' || name === 'th') && tables.at(-1)?.isGrid === true;
    const same = scopes.get(name) ?? [];
    if (!(hides || sizes || keepsSpace || strikes || isCell)) {
      const inner = same.at(-1);
      if (inner) inner.open += 1;
      return;
    }
    same.push({ open: 1, hides, wasTiny: isTiny, keepsSpace, strikes, isCell });
    scopes.set(name, same);
    if (hides) hidden += 1;
    if (sizes) isTiny = style.isTiny === true;
    if (keepsSpace) preformatted += 1;
    if (keepsSpace) isFirstLine = name === 'pre';
    if (strikes) page.openMark(STRIKE);
    const table = tables.at(-1);
    if (isCell) cells += 1;
    if (isCell && table) table.cell = name;
  };
  const leave = (name: string) => {
    const same = scopes.get(name);
    const scope = same?.at(-1);
    if (!same || !scope) return;
    scope.open -= 1;
    if (scope.open > 0) return;
    same.pop();
    if (scope.hides) hidden -= 1;
    if (scope.keepsSpace) preformatted -= 1;
    if (scope.strikes) page.closeMark(STRIKE);
    if (scope.isCell) cells -= 1;
    isTiny = scope.wasTiny;
  };

  const openBlock = (name: string, attributes: Attributes, style: ElementStyle) => {
    const href = attributes.get('href') ?? '';
    if (name === 'li') page.endItem();
    if (name === 'blockquote') page.quote(1);
    else if (PARAGRAPHS.has(name)) separate(isInnerList(name) ? 1 : 2);
    else if (BREAKS.has(name)) separate(1, name === 'br');
    else if (name === 'a' && /^(https?|mailto):/i.test(href)) link = { href, from: page.length() };
    if (name === 'table') tables.push({ isGrid: style.isGrid, column: 0, cell: null });
    else if (name === 'ol' || name === 'ul') lists.push(name === 'ol' ? integerIn(attributes.get('start'), 1) : null);
    else if (name === 'li') openItem(attributes.get('value'));
    else openCell(name, style);
  };
  const isInnerList = (name: string) => (name === 'ol' || name === 'ul') && lists.length > 0;
  const openItem = (value: string | undefined) => {
    const next = lists.at(-1) ?? null;
    const number = next === null ? null : integerIn(value, next);
    page.item(number === null ? '-' : `${number}.`);
    if (number !== null) lists[lists.length - 1] = number + 1;
  };
  /** A cell can end without a tag. */
  const endCell = () => {
    const table = tables.at(-1);
    if (table?.cell) leave(table.cell);
    if (table) table.cell = null;
  };
  const openCell = (name: string, style: ElementStyle) => {
    const table = tables.at(-1);
    if (name === 'tr' && table) table.column = 0;
    if (name !== 'td' && name !== 'th') return;
    if (table && (name === 'th' || style.isGrid)) table.isGrid = true;
    if (table) table.column += 1;
    page.write(table?.isGrid && table.column > 1 ? ' | ' : ' ');
  };
  const showPicture = (attributes: Attributes) => {
    const alt = cleanLine(attributes.get('alt') ?? '', MAX_NAME);
    const name = fileName(attributes.get('src') ?? '') ?? alt;
    // Programs write emoji as pictures.
    if (alt !== '' && !/[\p{L}\p{N}]/u.test(alt)) page.write(alt);
    else if (name !== '') {
      page.write(' ');
      page.picture(`[${name}]`);
      page.write(' ');
    }
  };

  const openTag = (name: string, attributes: Attributes) => {
    if (skippedIn !== null) return;
    const style = styleOf(attributes);
    // A paragraph ends where the next block begins.
    if (name === 'td' || name === 'th' || name === 'tr') endCell();
    if (name === 'div' || PARAGRAPHS.has(name)) while (scopes.get('p')?.length) leave('p');
    if (SKIPPED.has(name)) skippedIn = name;
    else if (isSeen() && name === 'img' && !style.isHidden) showPicture(attributes);
    else if (isSeen()) openBlock(name, attributes, style);
    if (skippedIn === null && !VOID.has(name)) enter(name, style);
  };
  const closeTag = (name: string) => {
    if (skippedIn !== null) {
      if (name === skippedIn) skippedIn = null;
      return;
    }
    if (name === 'table') endCell();
    if ((name === 'td' || name === 'th') && tables.at(-1)?.cell) endCell();
    else leave(name);
    if (!isSeen()) return;
    if (name === 'ol' || name === 'ul') lists.pop();
    if (name === 'li') page.endItem();
    if (name === 'blockquote') page.quote(-1);
    else if (PARAGRAPHS.has(name)) separate(isInnerList(name) ? 1 : 2);
    else if (BREAKS.has(name)) separate(1);
    else if (name === 'a' && link) {
      page.write(addressBeside(page.since(link.from), link.href));
      link = null;
    }
    if (name === 'table') tables.pop();
  };

  readTokens(html, { openTag, closeTag, write, fileName });
  if (isHiding && !isSeen()) return null;
  return { text: page.text(), words: page.words() };
}

const integerIn = (text: string | undefined, fallback: number): number =>
  /^-?\d{1,9}$/.test(text ?? '') ? Number(text) : fallback;

function addressBeside(text: string, href: string): string {
  const linkText = text.trim();
  const address = href.replace(/^mailto:/i, '');
  const isShown = linkText === '' || linkText.includes(address) || bare(linkText) === bare(address);
  return isShown ? '' : ` <${address}>`;
}

const bare = (address: string) => address.replace(/^https?:\/\/|\/$/gi, '');
