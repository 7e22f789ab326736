import { LRUCache } from 'lru-cache';
import { escapeHtml } from './html.ts';
import { linksIn } from './markdown.ts';

/** Deeper than any real quotation. Marks beyond it stay in the text. */
const MAX_QUOTES = 10;
const MARKS = new RegExp(`^(?:>[ \\t]?){0,${MAX_QUOTES}}`);

const cache = new LRUCache<string, string>({
  maxSize: 10_000_000,
  sizeCalculation: (html, text) => html.length + text.length + 1,
  memoMethod: render,
});

/**
 * Renders plain text as HTML that is safe in any page and shows each character as typed. Addresses become links, and
 * lines with `>` marks quotes, which end where the marks end.
 */
export const renderPlainText = (text: string): string => cache.memo(text);

function render(text: string): string {
  let html = '';
  let depth = 0;
  let isInParagraph = false;
  for (const [at, line] of text.split('\n').entries()) {
    const [marks = ''] = MARKS.exec(line) ?? [];
    const quotes = marks.split('>').length - 1;
    const content = line.slice(marks.length);
    const isContinued = isInParagraph && quotes === depth && content.trim() !== '';
    if (isInParagraph && !isContinued) html += '</p>';
    // The text of the HTML has the line breaks of the text.
    if (at > 0) html += isContinued ? '<br>\n' : '\n';
    html += '</blockquote>'.repeat(Math.max(0, depth - quotes)) + '<blockquote>'.repeat(Math.max(0, quotes - depth));
    depth = quotes;
    isInParagraph = content.trim() !== '';
    if (isInParagraph) html += (isContinued ? '' : '<p>') + lineOf(content);
  }
  return html + (isInParagraph ? '</p>' : '') + '</blockquote>'.repeat(depth);
}

function lineOf(line: string): string {
  let [html, end] = ['', 0];
  for (const { index, lastIndex, url } of linksIn(line)) {
    if (!/^(?:https?|mailto):/i.test(url)) continue;
    const link = `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow" target="_blank">`;
    html += `${spaced(line.slice(end, index))}${link}${escapeHtml(line.slice(index, lastIndex))}</a>`;
    end = lastIndex;
  }
  return html + spaced(line.slice(end));
}

/** Browsers show one of several spaces, and none at the beginning of a line. */
const spaced = (text: string) => escapeHtml(text.replaceAll('\t', '    ').replace(/^ | (?= )/g, '\u00a0'));
