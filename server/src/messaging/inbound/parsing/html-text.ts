import { Tokenizer } from 'htmlparser2';

/** Elements without readable content. */
const HIDDEN = new Set(['head', 'script', 'style', 'title', 'template', 'noscript', 'svg', 'math', 'object', 'iframe']);
const BREAKS = new Set(['br', 'tr', 'div', 'li', 'dt', 'dd', 'center', 'address', 'section', 'article', 'pre']);
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'hr', 'blockquote']);
/** Deeper than any real quotation; beyond it, quote marks would outweigh the text. */
const MAX_QUOTES = 10;

/**
 * Converts an HTML email to text. It processes tokens without building a tree, so that deeply nested or unclosed tags
 * take no longer than others (decision 15). Quotes get `>` marks, and links their address unless the text already shows
 * it.
 */
export const htmlToText = (html: string): string => readHtml(html).text;

/** Also returns the different `data:` URLs, which contain images that have no part of their own. */
export function readHtml(html: string): { readonly text: string; readonly dataUrls: ReadonlySet<string> } {
  const page = writer();
  const dataUrls = new Set<string>();
  const open = { name: '', attribute: '', value: '', href: '' };
  let hiddenIn: string | null = null;
  let link: { readonly href: string; readonly from: number } | null = null;

  const openTag = () => {
    const { name, href } = open;
    if (hiddenIn !== null) return;
    if (HIDDEN.has(name)) hiddenIn = name;
    else if (name === 'blockquote') page.quote(1);
    else if (PARAGRAPHS.has(name)) page.separate(2);
    else if (BREAKS.has(name)) page.separate(1, name === 'br');
    else if (name === 'td' || name === 'th') page.write(' ');
    else if (name === 'a' && /^(https?|mailto):/i.test(href)) link = { href, from: page.length() };
    if (name === 'li') page.write('- ');
  };
  const closeTag = (name: string) => {
    if (hiddenIn !== null) {
      if (name === hiddenIn) hiddenIn = null;
      return;
    }
    if (name === 'blockquote') page.quote(-1);
    else if (PARAGRAPHS.has(name)) page.separate(2);
    else if (BREAKS.has(name)) page.separate(1);
    else if (name === 'a' && link) {
      page.write(addressBeside(page.since(link.from), link.href));
      link = null;
    }
  };

  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) =>
        Object.assign(open, { name: html.slice(start, end).toLowerCase(), attribute: '', value: '', href: '' }),
      onattribname(start, end) {
        open.attribute = html.slice(start, end).toLowerCase();
        open.value = '';
      },
      onattribdata(start, end) {
        open.value += html.slice(start, end);
      },
      onattribentity(code) {
        open.value += String.fromCodePoint(code);
      },
      onattribend() {
        const value = open.value.trim();
        if (open.attribute === 'href' && open.href === '') open.href = value;
        const [url] = /\bdata:[^"')]*/i.exec(open.attribute === 'style' ? value : '') ?? [];
        if (/^data:/i.test(url ?? value)) dataUrls.add(url ?? value);
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag: (start, end) => closeTag(html.slice(start, end).trim().toLowerCase()),
      ontext(start, end) {
        if (hiddenIn === null) page.write(html.slice(start, end));
      },
      ontextentity(code) {
        if (hiddenIn === null) page.write(String.fromCodePoint(code));
      },
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { text: page.text(), dataUrls };
}

function addressBeside(text: string, href: string): string {
  const linkText = text.trim();
  const address = href.replace(/^mailto:/i, '');
  const isShown = linkText === '' || linkText.includes(address) || bare(linkText) === bare(address);
  return isShown ? '' : ` <${address}>`;
}

const bare = (address: string) => address.replace(/^https?:\/\/|\/$/gi, '');

/** Writes words into lines: collapses white space, and separates blocks by at most one empty line. */
function writer() {
  const pieces: string[] = [];
  let depth = 0;
  /** The quote depth of the last word. */
  let previousDepth = 0;
  /** Line breaks to write before the next word. */
  let breaks = 0;
  let endsWithSpace = true;

  const lineStart = (quotes: number) => `\n${'> '.repeat(Math.min(quotes, MAX_QUOTES))}`;
  const separate = (count: number, accumulates = false) => {
    breaks = accumulates ? Math.min(breaks + count, 2) : Math.max(breaks, count);
  };
  const add = (word: string) => {
    // An empty line between two depths belongs to the outer one.
    if (breaks > 1) pieces.push(lineStart(Math.min(depth, previousDepth)));
    if (breaks > 0) pieces.push(lineStart(depth));
    pieces.push(word);
    previousDepth = depth;
    breaks = 0;
    endsWithSpace = false;
  };

  return {
    separate,
    write(text: string) {
      for (const word of text.split(/([ \t\r\n\f]+)/)) {
        const isSpace = /^[ \t\r\n\f]/.test(word);
        if (isSpace && !endsWithSpace && breaks === 0) pieces.push(' ');
        if (isSpace) endsWithSpace = true;
        else if (word !== '') add(word);
      }
    },
    quote(by: 1 | -1) {
      separate(2);
      depth = Math.max(0, depth + by);
    },
    length: () => pieces.length,
    since: (from: number) => pieces.slice(from).join(''),
    text: () => pieces.join('').trim(),
  };
}
