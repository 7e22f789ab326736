import { Tokenizer } from 'htmlparser2';

/** Nothing in them is meant to be read. */
const HIDDEN = new Set(['head', 'script', 'style', 'title', 'template', 'noscript', 'svg', 'math', 'object', 'iframe']);
const BREAKS = new Set(['br', 'tr', 'div', 'li', 'dt', 'dd', 'center', 'address', 'section', 'article', 'pre']);
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'hr', 'blockquote']);
/** Far deeper than anybody quotes; the marks would soon be most of the text. */
const MOST_QUOTES = 10;

/**
 * The text of an HTML mail. It is read token by token, without a tree: tags that nest without end, or never end, take no
 * longer than others (decision 47). Quoted parts get the marks of plain text, and a link its address where its text does
 * not say it.
 */
export function htmlToText(html: string): string {
  const page = writer();
  const open = { name: '', attribute: '', value: '', href: '' };
  let hiddenIn: string | null = null;
  let link: { readonly href: string; readonly from: number } | null = null;

  const openTag = () => {
    const { name, href } = open;
    if (hiddenIn !== null) return;
    if (HIDDEN.has(name)) hiddenIn = name;
    else if (name === 'blockquote') page.quote(1);
    else if (PARAGRAPHS.has(name)) page.apart(2);
    else if (BREAKS.has(name)) page.apart(1, name === 'br');
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
    else if (PARAGRAPHS.has(name)) page.apart(2);
    else if (BREAKS.has(name)) page.apart(1);
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
        if (open.attribute === 'href') open.value += html.slice(start, end);
      },
      onattribentity(code) {
        if (open.attribute === 'href') open.value += String.fromCodePoint(code);
      },
      onattribend() {
        if (open.attribute === 'href' && open.href === '') open.href = open.value.trim();
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
  return page.text();
}

function addressBeside(text: string, href: string): string {
  const shown = text.trim();
  const address = href.replace(/^mailto:/i, '');
  const isSaid = shown === '' || shown.includes(address) || bare(shown) === bare(address);
  return isSaid ? '' : ` <${address}>`;
}

const bare = (address: string) => address.replace(/^https?:\/\/|\/$/gi, '');

/** Puts words into lines: white space is one space, and what is apart is apart by at most one empty line. */
function writer() {
  const pieces: string[] = [];
  let depth = 0;
  /** Of the last word. */
  let depthBefore = 0;
  /** Line breaks that are due before the next word. */
  let breaks = 0;
  let isSpaced = true;

  const lineStart = (quotes: number) => `\n${'> '.repeat(Math.min(quotes, MOST_QUOTES))}`;
  const apart = (count: number, adds = false) => {
    breaks = adds ? Math.min(breaks + count, 2) : Math.max(breaks, count);
  };
  const add = (word: string) => {
    // An empty line between two depths belongs to the outer one.
    if (breaks > 1) pieces.push(lineStart(Math.min(depth, depthBefore)));
    if (breaks > 0) pieces.push(lineStart(depth));
    pieces.push(word);
    depthBefore = depth;
    breaks = 0;
    isSpaced = false;
  };

  return {
    apart,
    write(text: string) {
      for (const word of text.split(/([ \t\r\n\f]+)/)) {
        const isSpace = /^[ \t\r\n\f]/.test(word);
        if (isSpace && !isSpaced && breaks === 0) pieces.push(' ');
        if (isSpace) isSpaced = true;
        else if (word !== '') add(word);
      }
    },
    quote(by: 1 | -1) {
      apart(2);
      depth = Math.max(0, depth + by);
    },
    length: () => pieces.length,
    since: (from: number) => pieces.slice(from).join(''),
    text: () => pieces.join('').trim(),
  };
}
