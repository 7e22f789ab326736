const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** What may stand in a template: text is escaped, markup is not, and nothing leaves nothing. */
export type Content = Html | string | number | null | undefined | false | readonly Content[];

/** Markup that only `html` makes: whatever is in it was either written by us, or is escaped. */
export class Html {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  static of(parts: TemplateStringsArray, ...contents: readonly Content[]): Html {
    return new Html(parts.map((part, index) => part + escaped(contents[index])).join(''));
  }
}

/** Markup, as in html`<td title="${name}">${name}</td>`: attributes stand in double quotes. */
export const html = Html.of;

function escaped(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'string' || typeof content === 'number') return escapeHtml(String(content));
  return content.map(escaped).join('');
}
