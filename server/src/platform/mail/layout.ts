import { oneLine } from './message.ts';

export interface Letter {
  /** Plain text; a line break stays one, and nothing in it is taken for HTML. */
  readonly paragraphs: readonly string[];
  /** The one thing to do: a button, and in the text an address on its own line. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Why the reader gets this. */
  readonly footer?: string;
  /** BCP 47. */
  readonly language?: string;
}

/** The two bodies of a mail. The HTML says what the text says, with quiet looks, and needs no picture. */
export function layoutMail(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: asHtml(letter) };
}

function asText({ paragraphs, action, footer }: Letter): string {
  const blocks = [...paragraphs.map((paragraph) => paragraph.trim())];
  if (action) blocks.push(`${action.label}:\n${oneLine(action.url)}`);
  // RFC 3676, section 4.3: what follows this line is a signature.
  if (footer) blocks.push(`-- \n${footer}`);
  return `${blocks.join('\n\n')}\n`;
}

function asHtml({ paragraphs, action, footer, language = 'en' }: Letter): string {
  const blocks = paragraphs.map((paragraph) => `<p>${inline(paragraph.trim())}</p>`);
  if (action) {
    blocks.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(webAddress(action.url))}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`,
    );
  }
  if (footer) blocks.push(`<p style="${FOOTER}">${inline(footer)}</p>`);
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${PAGE}">
<div style="margin:0 auto;max-width:600px;padding:24px" dir="auto">
${blocks.join('\n')}
</div>
</body>
</html>
`;
}

// Mail programs read no style sheet: every rule stands where it is used.
const PAGE =
  "background:#ffffff;color:#1c2230;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;margin:0";
const BUTTON =
  'background:#1f4fd8;border-radius:6px;color:#ffffff;display:inline-block;padding:10px 18px;text-decoration:none';
const FOOTER = 'border-top:1px solid #d9dde5;color:#5a6072;font-size:13px;margin-top:32px;padding-top:12px';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Escaped, with line breaks, and with addresses on the web as links. */
function inline(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((piece, index) => (index % 2 === 1 ? link(piece) : escapeHtml(piece)))
    .join('')
    .replaceAll('\n', '<br>\n');
}

const link = (url: string): string => `<a href="${escapeHtml(url)}" style="color:#1f4fd8">${escapeHtml(url)}</a>`;

/** Only the web: a `javascript:` address is none. */
function webAddress(url: string): string {
  const address = oneLine(url);
  return /^https?:\/\//i.test(address) ? address : '#';
}
