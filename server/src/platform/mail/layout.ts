import { escapeHtml } from '../base/html.ts';
import type { EmailContent, EmailLink, Written } from '../deliveries/email-content.ts';
import { webAddress, withLinks } from './html.ts';
import { oneLine } from './message.ts';
import { looks, page, styled } from './styles.ts';

/** What somebody wrote in Markdown, as HTML that is safe in any page. */
export type RenderMarkdown = (body: string) => string;

export interface Bodies {
  readonly text: string;
  readonly html: string;
}

/** The two bodies of a mail. The HTML says what the text says, with quiet looks, and loads nothing from anywhere. */
export function layoutMail(letter: EmailContent, markdown: RenderMarkdown): Bodies {
  return { text: asText(letter), html: asHtml(letter, markdown) };
}

function asText({ paragraphs, action, footer = [] }: EmailContent): string {
  const blocks = paragraphs.map((paragraph) => sourceOf(paragraph).trim());
  if (action) blocks.push(linkInText(action));
  // RFC 3676, section 4.3: what follows this line is a signature.
  if (footer.length > 0) blocks.push(`-- \n${footer.map(footerInText).join('\n')}`);
  return `${blocks.join('\n\n')}\n`;
}

/** Markdown was made to be read as it is. */
const sourceOf = (paragraph: string | Written) => (typeof paragraph === 'string' ? paragraph : paragraph.markdown);
const linkInText = ({ label, url }: EmailLink) => `${label}:\n${oneLine(url)}`;
const footerInText = (line: string | EmailLink) => (typeof line === 'string' ? line : linkInText(line));

function asHtml({ paragraphs, action, footer = [], language = 'en' }: EmailContent, markdown: RenderMarkdown): string {
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string'
      ? `<p ${looks.paragraph} dir="auto">${withLinks(paragraph.trim())}</p>`
      : `<div ${looks.written} dir="auto">${styled(markdown(paragraph.markdown).trim())}</div>`,
  );
  if (action) blocks.push(`<p ${looks.action}>${anchor(action, looks.button)}</p>`);
  if (footer.length > 0) blocks.push(`<p ${looks.footer} dir="auto">${footer.map(footerInHtml).join('<br>\n')}</p>`);
  return page(escapeHtml(language), blocks.join('\n'));
}

const footerInHtml = (line: string | EmailLink) =>
  typeof line === 'string' ? withLinks(line) : anchor(line, looks.footerLink);

const anchor = ({ label, url }: EmailLink, look: string) =>
  `<a href="${escapeHtml(webAddress(url))}" ${look}>${escapeHtml(label)}</a>`;
