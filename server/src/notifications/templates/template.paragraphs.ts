import type { EmailContent } from '../../platform/deliveries/email-content.ts';
import { render } from './template.rules.ts';
import type { TemplateValues, TemplateVariable } from './template.variables.ts';

/** What people write in Markdown. */
const WRITTEN = ['ticket.description', 'comment.body', 'interaction.summary'] as const satisfies TemplateVariable[];
const PLACE = new RegExp(`\\{\\{\\s*(${WRITTEN.map((name) => name.replace('.', '\\.')).join('|')})\\s*\\}\\}`);

/**
 * A template as the paragraphs of a mail. What somebody wrote is a paragraph of its own and stays what they wrote; all
 * else is plain text, whatever is filled in.
 */
export function paragraphsOf(template: string, values: TemplateValues): EmailContent['paragraphs'] {
  return template.split(PLACE).flatMap((piece, index): EmailContent['paragraphs'] => {
    const isWritten = index % 2 === 1;
    const text = render(isWritten ? `{{${piece}}}` : piece, values);
    if (!isWritten) return text.split(/\n\s*\n/).filter(isSomething);
    return isSomething(text) ? [{ markdown: text }] : [];
  });
}

const isSomething = (text: string) => text.trim() !== '';
