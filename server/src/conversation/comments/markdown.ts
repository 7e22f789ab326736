import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** Without a bound, quotes in quotes take time for each line at each depth. What is nested deeper is not shown. */
const DEPTH = 40;

/** Rows that end early are filled up, so that a few columns over many lines become pages of empty cells. */
const CELLS = 10_000;

const settings = { html: false, linkify: true, breaks: true, maxNesting: DEPTH };
const markdown = new MarkdownIt('default', settings);
const withoutTables = new MarkdownIt('default', settings).disable('table');

const BARE_TAGS = [
  ...['p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre', 'blockquote'],
  ...['ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BARE_TAGS, 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
};

/** Text, and whole tags that are allowed and have no attribute: there the sanitiser has nothing to take away. */
const HARMLESS = new RegExp(`^(?:[^<]|</?(?:${BARE_TAGS.join('|')})>)*$`);

/** Conversations are read more often than written, and what was rendered once need not be again. Counted in characters. */
const rendered = new LRUCache<string, string>({
  maxSize: 10_000_000,
  sizeCalculation: (html, body) => html.length + body.length + 1,
  memoMethod: render,
});

/** What somebody wrote in Markdown (CommonMark, with tables) as HTML that is safe in any page. No images: they track. */
export const renderMarkdown = (body: string): string => rendered.memo(body);

function render(body: string): string {
  const renderer = possibleCells(body) > CELLS ? withoutTables : markdown;
  const html = renderer.render(body);
  return HARMLESS.test(html) ? html : sanitizeHtml(html, ALLOWED);
}

/** How many cells the widest line could give every line. */
function possibleCells(body: string): number {
  const lines = body.split('\n');
  return lines.length * lines.reduce((widest, line) => Math.max(widest, line.split('|').length - 1), 0);
}
