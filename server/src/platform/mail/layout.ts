import type { EmailContent, EmailLink, Written } from '../deliveries/email-content.ts';
import { escapeHtml } from '../text/html.ts';
import { renderPlainText } from '../text/plain-text.ts';
import { oneLine } from './message.ts';
import { page, styled, styles } from './styles.ts';

/** Renders user-written Markdown as HTML that is safe in any page, with those of its pictures that the email contains. */
export type RenderMarkdown = (body: string, pictures?: ReadonlySet<string>) => string;

export interface Bodies {
  readonly text: string;
  readonly html: string;
}

/**
 * Renders the two bodies of an email. The HTML has the same content as the text, and also those of its pictures whose IDs are
 * in `pictures`. It loads nothing remote.
 */
export function layoutMail(
  content: EmailContent,
  markdown: RenderMarkdown,
  pictures: ReadonlySet<string> = new Set(),
): Bodies {
  return { text: textBody(content), html: htmlBody(content, (body) => markdown(body, pictures)) };
}

function textBody({ paragraphs, links, action, signature = '', footer = [] }: EmailContent): string {
  const blocks = paragraphs.map((paragraph) => sourceOf(paragraph).trim());
  if (links) blocks.push(links.introduction, ...links.files.map(linkInText));
  if (action) blocks.push(linkInText(action));
  // RFC 3676, section 4.3: what follows this line is a signature.
  const end = [...(isBlank(signature) ? [] : [signature.trim()]), ...footer.map(footerInText)];
  if (end.length > 0) blocks.push(`-- \n${end.join('\n')}`);
  return `${blocks.join('\n\n')}\n`;
}

/** A picture. Its text is limited, because searching for the end of many unfinished ones would take long. */
const PICTURE = /!\[([^\]\n]{0,300})\]\(attachment:[^)\s]{0,60}\)/gi;

/** Markdown is readable as plain text, except for the addresses of pictures. */
function sourceOf(paragraph: string | Written): string {
  if (typeof paragraph === 'string') return paragraph;
  const { markdown, isPlain } = paragraph;
  return isPlain ? markdown : markdown.replace(PICTURE, '[$1]');
}
const linkInText = ({ label, url }: EmailLink) => `${label}:\n${oneLine(url)}`;
const footerInText = (line: string | EmailLink) => (typeof line === 'string' ? line : linkInText(line));

function htmlBody(
  { paragraphs, links, action, signature = '', footer = [], language = 'en', isPersonal = false }: EmailContent,
  markdown: RenderMarkdown,
): string {
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string'
      ? `<p ${styles.paragraph} dir="auto">${withLinks(paragraph.trim())}</p>`
      : `<div ${isPersonal ? styles.letter : styles.written} dir="auto">${styled(htmlOf(paragraph, markdown).trim())}</div>`,
  );
  if (links) {
    const files = links.files.map((link) => `<br>\n${anchor(link, styles.link)}`).join('');
    blocks.push(`<p ${styles.paragraph} dir="auto">${escapeHtml(links.introduction)}${files}</p>`);
  }
  if (action) blocks.push(`<p ${styles.action}>${anchor(action, styles.button)}</p>`);
  if (!isBlank(signature))
    blocks.push(`<div ${styles.signature} dir="auto">-- <br>\n${withLinks(signature.trim())}</div>`);
  const footerStyle = isPersonal ? styles.smallFooter : styles.footer;
  if (footer.length > 0) blocks.push(`<p ${footerStyle} dir="auto">${footer.map(footerInHtml).join('<br>\n')}</p>`);
  return page(escapeHtml(language), blocks.join('\n'), isPersonal);
}

const isBlank = (text: string) => text.trim() === '';

const htmlOf = (paragraph: Written, markdown: RenderMarkdown) =>
  paragraph.isPlain ? renderPlainText(paragraph.markdown) : markdown(paragraph.markdown);

const footerInHtml = (line: string | EmailLink) =>
  typeof line === 'string' ? withLinks(line) : anchor(line, styles.footerLink);

const anchor = ({ label, url }: EmailLink, style: string) =>
  `<a href="${escapeHtml(webAddress(url))}" ${style}>${escapeHtml(label)}</a>`;

/** Escapes text for HTML, with line breaks and with web addresses as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((piece, index) => (index % 2 === 1 ? link(piece) : escapeHtml(piece)))
    .join('')
    .replaceAll('\n', '<br>\n');
}

const link = (url: string): string => `<a href="${escapeHtml(url)}" ${styles.link}>${escapeHtml(url)}</a>`;

/** Allows web addresses only; replaces others such as `javascript:`. */
function webAddress(url: string): string {
  const address = oneLine(url);
  return /^https?:\/\//i.test(address) ? address : '#';
}
