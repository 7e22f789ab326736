import type { EmailContent } from '../../platform/deliveries/email-content.ts';
import { render } from './template.rules.ts';
import type { TemplateValues, TemplateVariable } from './template.variables.ts';

/** Variables that contain Markdown written by users. */
const USER_WRITTEN = [
  'ticket.description',
  'comment.body',
  'interaction.summary',
] as const satisfies TemplateVariable[];
const USER_WRITTEN_VARIABLE = new RegExp(
  `\\{\\{\\s*(${USER_WRITTEN.map((name) => name.replace('.', '\\.')).join('|')})\\s*\\}\\}`,
);

/**
 * Renders a template as email paragraphs. User-written Markdown becomes a paragraph of its own; all other text stays
 * plain, whatever values it contains.
 */
export function paragraphsOf(template: string, values: TemplateValues): EmailContent['paragraphs'] {
  return template.split(USER_WRITTEN_VARIABLE).flatMap((piece, index): EmailContent['paragraphs'] => {
    const isUserWritten = index % 2 === 1;
    const text = render(isUserWritten ? `{{${piece}}}` : piece, values);
    if (!isUserWritten) return text.split(/\n\s*\n/).filter(isNotBlank);
    return isNotBlank(text) ? [{ markdown: text }] : [];
  });
}

const isNotBlank = (text: string) => text.trim() !== '';
