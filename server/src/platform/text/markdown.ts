import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from './html.ts';

/** Nesting limit, because nested quotes cost time per line and level. Deeper content is not rendered. */
const MAX_NESTING = 40;

/** Short table rows are filled with empty cells, so a few columns over many lines could render as pages of them. */
const MAX_TABLE_CELLS = 10_000;

const settings = { html: false, linkify: true, breaks: true, maxNesting: MAX_NESTING };
const markdown = new MarkdownIt('default', settings);
const withoutTables = new MarkdownIt('default', settings).disable('table');

/** The address of a file of the message, from which browsers load nothing. */
const FILE = /^attachment:(?:(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$)?/i;

/** Leaves out images from elsewhere, because they can track. Files that cannot exist are their alternative text. */
for (const { renderer } of [markdown, withoutTables])
  renderer.rules.image = (tokens, at, options, env, self) => {
    const token = tokens[at];
    const file = FILE.exec(String(token?.attrGet('src')));
    if (!token || !file) return '';
    const text = escapeHtml(self.renderInlineAsText(token.children ?? [], options, env));
    const id = file.groups?.id?.toLowerCase();
    return id === undefined ? text : `<img src="attachment:${id}" alt="${text}">`;
  };

const BARE_TAGS = [
  ...['p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre', 'blockquote'],
  ...['ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BARE_TAGS, 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['attachment'] },
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

const NONE: ReadonlySet<string> = new Set();
const PICTURE = /<img src="attachment:([0-9a-f-]{36})" alt="([^"]*)" \/>/g;

/**
 * Renders Markdown (CommonMark with tables) as HTML that is safe in any page. `![text](attachment:ID)` shows a file whose ID
 * is in `pictures`, and otherwise the text. Omits all other images, because they can track.
 */
export const renderMarkdown = (body: string, pictures = NONE): string =>
  replacePictures(cache.memo(body), (id, text, picture) => (pictures.has(id) ? picture : text));

/** Replaces the pictures in rendered Markdown. The alternative text is escaped. */
export const replacePictures = (
  html: string,
  replacement: (id: string, text: string, picture: string) => string,
): string => html.replace(PICTURE, (picture, id: string, text: string) => replacement(id, text, picture));

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
