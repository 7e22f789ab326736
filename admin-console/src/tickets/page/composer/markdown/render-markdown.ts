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
  } else if (token.type !== 'ordered_list_open' && token.type !== 'image') token.attrs = null;
  // The language of a code block would become a class.
  token.info = '';
  token.children?.forEach(restrict);
}

markdown.core.ruler.push('restrict', ({ tokens }) => tokens.forEach(restrict));

const FILE = /^attachment:(?:(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$)?/i;

// Leaves out images from elsewhere, because they can track.
markdown.renderer.rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at];
  const file = FILE.exec(String(token?.attrGet('src')));
  if (!token || !file) return '';
  const name = markdown.utils.escapeHtml(self.renderInlineAsText(token.children ?? [], options, env));
  const id = file.groups?.id?.toLowerCase();
  return id === undefined ? name : `<img src="attachment:${id}" alt="${name}" />`;
};

/**
 * Renders Markdown as the service does, with the pictures that are files of the message. The author alone sees it, before the
 * service renders and sanitizes the message.
 */
export const renderMarkdown = (body: string): string => markdown.render(body);
