/**
 * Many mail clients ignore style sheets, so styles are inline; the classes are for clients that support them and show
 * email in dark mode.
 */
const attributes = (name: string, style: string) => `class="${name}" style="${style}"`;

const LINK = 'color:#1f4fd8';
const RULE = '#d9dde5';
const MUTED = '#5a6072';

export const styles = {
  paragraph: 'style="margin:0 0 16px"',
  written: attributes('written', `border-left:3px solid ${RULE};margin:0 0 16px;padding:2px 0 2px 14px`),
  letter: attributes('letter', 'margin:0 0 12px'),
  signature: attributes('signature', `color:${MUTED};margin:16px 0 0`),
  action: 'style="margin:24px 0"',
  button: attributes(
    'button',
    'background:#1f4fd8;border-radius:6px;color:#ffffff;display:inline-block;padding:10px 18px;text-decoration:none',
  ),
  link: attributes('link', LINK),
  footer: attributes(
    'footer',
    `border-top:1px solid ${RULE};color:${MUTED};font-size:13px;margin:32px 0 0;padding-top:12px`,
  ),
  smallFooter: attributes('footer', `color:${MUTED};font-size:12px;margin:24px 0 0`),
  footerLink: attributes('footer-link', `color:${MUTED}`),
} as const;

/** The styles of rendered Markdown: browser defaults are meant for wide pages. */
const MARKDOWN_STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 12px',
  ul: 'margin:0 0 12px;padding-left:24px',
  ol: 'margin:0 0 12px;padding-left:24px',
  blockquote: attributes('written', `border-left:3px solid ${RULE};margin:0 0 12px;padding-left:12px`),
  pre: attributes(
    'code',
    'background:#f3f5f9;border-radius:6px;font-size:14px;margin:0 0 12px;padding:10px 12px;white-space:pre-wrap;word-break:break-word',
  ),
  table: 'border-collapse:collapse;margin:0 0 12px',
  th: attributes('cell', `border:1px solid ${RULE};padding:4px 8px;text-align:left`),
  td: attributes('cell', `border:1px solid ${RULE};padding:4px 8px`),
  h1: 'font-size:20px;margin:0 0 12px',
  h2: 'font-size:18px;margin:0 0 12px',
  h3: 'font-size:16px;margin:0 0 12px',
};
const BARE = new RegExp(`<(${Object.keys(MARKDOWN_STYLES).join('|')})>`, 'g');

/** Adds the styles to rendered Markdown. Every bare tag in it is a real tag because user input is escaped. */
export const styled = (html: string): string => html.replace(BARE, (_, tag: string) => `<${tag} ${attributesOf(tag)}>`);

function attributesOf(tag: string): string {
  const style = MARKDOWN_STYLES[tag] ?? '';
  return style.startsWith('class') ? style : `style="${style}"`;
}

// Outlook shows Times if it does not know the first font.
const TEXT = "font:16px/1.5 'Segoe UI',system-ui,-apple-system,Roboto,Arial,sans-serif;margin:0;overflow-wrap:anywhere";
const PAGE = `background:#ffffff;color:#1c2230;${TEXT}`;

const DARK = `@media (prefers-color-scheme: dark) {
  body { background: #14171f !important; color: #e4e7ee !important }
  .written, .cell, .footer { border-color: #3a4152 !important }
  .code { background: #20252f !important }
  .link, .written a, .letter a { color: #8fb0ff !important }
  .signature, .footer, .footer-link { color: #a3abbd !important }
}`;

/** A notification is a centered column. A letter begins where email programs begin their own, in their colors. */
const COLUMN = 'margin:0 auto;max-width:600px;padding:24px';
const LETTER = 'max-width:720px;padding:8px';

export const page = (language: string, body: string, isLetter: boolean): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<style>${DARK}</style>
</head>
<body style="${isLetter ? TEXT : PAGE}">
<div style="${isLetter ? LETTER : COLUMN}">
${body}
</div>
</body>
</html>
`;
