import MarkdownIt, { type Token } from 'markdown-it';

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

const { escapeHtml } = new MarkdownIt().utils;

/** A block of code or of output. */
interface Block {
  readonly language: string;
  readonly code: string;
}

const languages = new Map([
  ['ts', 'TypeScript'],
  ['sh', 'curl'],
  ['python', 'Python'],
]);

/** Renders consecutive blocks. Several languages become tabs, each with its output. */
function stepOf(blocks: readonly Block[], number: number): string {
  const codes = blocks.filter(({ language }) => languages.has(language));
  if (codes.length < 2) return blocks.map(block).join('\n');
  const choices = codes.map(({ language }, index) => choice(language, `step-${number}`, index === 0));
  const panels = codes.map((code) => `<div class="panel">${block(code)}${printedBy(code, blocks)}</div>`);
  return `<fieldset class="step"><legend>Language</legend>${choices.join('')}\n${panels.join('\n')}</fieldset>\n`;
}

const block = ({ code }: Block) => `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`;

function choice(language: string, name: string, isFirst: boolean): string {
  const id = `${name}-${language}`;
  const checked = isFirst ? ' checked' : '';
  const input = `<input type="radio" name="${name}" id="${id}" value="${language}"${checked}>`;
  return `${input}<label for="${id}">${languages.get(language)}</label>`;
}

/** Renders the first output after the code, which can be shared with other code in between that prints the same. */
function printedBy(code: Block, blocks: readonly Block[]): string {
  const after = blocks.slice(blocks.indexOf(code) + 1);
  const output = after.find(({ language }) => !languages.has(language));
  if (!output) return '';
  return `<p class="prints">prints</p><pre class="output" tabindex="0"><samp>${escapeHtml(output.code)}</samp></pre>`;
}
