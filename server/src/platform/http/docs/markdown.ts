import MarkdownIt, { type Token } from 'markdown-it';
import { type Block, stepOf } from './steps.ts';

/** Our own pages are written in it, and nothing that anybody sends: so it is not sanitised. HTML in it is shown as text. */
const markdown = new MarkdownIt('default', { html: false });

const COMMENT = /^<!--.*-->\n/gm;

export interface Page {
  /** The first heading. */
  readonly title: string;
  readonly html: string;
}

/** A page as HTML. `hrefOf` says where a link leads to; what leads nowhere here is shown as text. */
export function renderPage(text: string, hrefOf: (target: string) => string | null): Page {
  const tokens = markdown.parse(text.replaceAll(COMMENT, ''), {});
  const title = tokens[1]?.content ?? '';
  nameHeadings(tokens);
  for (const { children } of tokens) turnLinks(children ?? [], hrefOf);
  const html = runsOf(tokens).map((run, index) => (isCode(run[0]) ? stepOf(run.map(blockOf), index) : drawn(run)));
  return { title, html: html.join('') };
}

const isCode = (token: Token | undefined) => token?.type === 'fence';
const blockOf = ({ info, content }: Token): Block => ({ language: info.trim(), code: content });
const drawn = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {});

/** By what links lead to them, as code hosts make it. */
function nameHeadings(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const words = tokens[index + 1]?.content.toLowerCase() ?? '';
    token.attrSet('id', words.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-'));
  }
}

/** Links do not nest: what closes belongs to what was opened last. */
function turnLinks(tokens: readonly Token[], hrefOf: (target: string) => string | null): void {
  let leads = true;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = hrefOf(String(token.attrGet('href')));
      leads = href !== null;
      token.attrs = href === null ? null : [['href', href]];
    }
    if (!leads && token.type.startsWith('link_')) token.tag = 'span';
  }
}

/** Code that follows code belongs together, and so does all that lies between. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last && isCode(last[0]) === isCode(token)) last.push(token);
    else runs.push([token]);
  }
  return runs;
}
