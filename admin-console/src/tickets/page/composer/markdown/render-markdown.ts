import MarkdownIt from 'markdown-it';

/** The settings with which the service renders messages. */
const markdown = new MarkdownIt('default', { html: false, linkify: true, breaks: true, maxNesting: 40 });
type Token = ReturnType<typeof markdown.parse>[number];

const ALLOWED = /^(?:https?|mailto|tel):|^(?![a-z][a-z0-9+.-]*:)/i;

/** Leaves the attributes that the service leaves. */
function restrict(token: Token): void {
  if (token.type === 'link_open') {
    const href = String(token.attrGet('href') ?? '');
    token.attrs = ALLOWED.test(href) ? [['href', href]] : [];
    token.attrs.push(['rel', 'noopener noreferrer nofollow'], ['target', '_blank']);
  } else if (token.type !== 'ordered_list_open') token.attrs = null;
  // The language of a code block would become a class.
  token.info = '';
  token.children?.forEach(restrict);
}

markdown.core.ruler.push('restrict', ({ tokens }) => tokens.forEach(restrict));
// The service shows no images, because they can track.
markdown.renderer.rules.image = () => '';

/** Renders Markdown as the service does. The author alone sees it, before the service renders and sanitizes the message. */
export const renderMarkdown = (body: string): string => markdown.render(body);
