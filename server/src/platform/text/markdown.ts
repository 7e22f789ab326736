import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** Nesting limit, because nested quotes cost time per line and level. Deeper content is not rendered. */
const MAX_NESTING = 40;

/** Short table rows are filled with empty cells, so a few columns over many lines could render as pages of them. */
const MAX_TABLE_CELLS = 10_000;

const settings = { html: false, linkify: true, breaks: true, maxNesting: MAX_NESTING };
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

/** Matches text and allowed tags without attributes, for which sanitizing would change nothing. */
const HARMLESS = new RegExp(`^(?:[^<]|</?(?:${BARE_TAGS.join('|')})>)*$`);

/** Caches rendered texts, because they are read more often than written. The size is in characters. */
const cache = new LRUCache<string, string>({
  maxSize: 10_000_000,
  sizeCalculation: (html, body) => html.length + body.length + 1,
  memoMethod: render,
});

/** Renders Markdown (CommonMark with tables) as HTML that is safe in any page. Omits images, because they can track. */
export const renderMarkdown = (body: string): string => cache.memo(body);

interface TextLink {
  readonly index: number;
  readonly lastIndex: number;
  readonly url: string;
}

/** Returns the addresses in plain text that Markdown would make links of, with their positions. */
export const linksIn = (text: string): readonly TextLink[] => markdown.linkify.match(text) ?? [];

function render(body: string): string {
  const renderer = possibleCells(body) > MAX_TABLE_CELLS ? withoutTables : markdown;
  const html = renderer.render(body);
  return HARMLESS.test(html) ? html : sanitizeHtml(html, ALLOWED);
}

/** Returns an upper bound for the number of table cells: lines times the columns of the widest line. */
function possibleCells(body: string): number {
  const lines = body.split('\n');
  return lines.length * lines.reduce((widest, line) => Math.max(widest, line.split('|').length - 1), 0);
}
