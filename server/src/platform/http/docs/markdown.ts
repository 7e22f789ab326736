import MarkdownIt, { type Token } from 'markdown-it';
import { type Block, stepOf } from './steps.ts';

/**
 * Renders only our own pages and no user content, so the result is not sanitized. HTML in the source is shown as text.
 */
const markdown = new MarkdownIt('default', { html: false });

const COMMENT = /^<!--.*-->\n/gm;

export interface Page {
  /** The first heading. */
  readonly title: string;
  readonly html: string;
}

/** Renders a page. `hrefOf` resolves links; if it returns null, the link becomes plain text. */
export function renderPage(text: string, hrefOf: (target: string) => string | null): Page {
  const tokens = markdown.parse(text.replaceAll(COMMENT, ''), {});
  const title = tokens[1]?.content ?? '';
  nameHeadings(tokens);
  for (const { children } of tokens) rewriteLinks(children ?? [], hrefOf);
  const html = runsOf(tokens).map((run, index) => (isCode(run[0]) ? stepOf(run.map(blockOf), index) : render(run)));
  return { title, html: html.join('') };
}

const isCode = (token: Token | undefined) => token?.type === 'fence';
const blockOf = ({ info, content }: Token): Block => ({ language: info.trim(), code: content });
const render = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {});

/** Sets the ids of headings the way code hosts derive them, so that existing links work. */
function nameHeadings(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const heading = tokens[index + 1]?.content.toLowerCase() ?? '';
    token.attrSet('id', heading.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-'));
  }
}

/** Rewrites links. They do not nest, so a closing token belongs to the last opening one. */
function rewriteLinks(tokens: readonly Token[], hrefOf: (target: string) => string | null): void {
  let isLink = true;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const href = hrefOf(String(token.attrGet('href')));
      isLink = href !== null;
      token.attrs = href === null ? null : [['href', href]];
    }
    if (!isLink && token.type.startsWith('link_')) token.tag = 'span';
  }
}

/** Groups consecutive code blocks, and the tokens between such groups. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last && isCode(last[0]) === isCode(token)) last.push(token);
    else runs.push([token]);
  }
  return runs;
}
