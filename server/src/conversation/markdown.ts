import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true });

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

/** What somebody wrote in Markdown (CommonMark, with tables) as HTML that is safe in any page. No images: they track. */
export function renderMarkdown(body: string): string {
  const html = markdown.render(body);
  return HARMLESS.test(html) ? html : sanitizeHtml(html, ALLOWED);
}
