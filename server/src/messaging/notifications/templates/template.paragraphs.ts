import type { EmailContent } from '../../../platform/deliveries/email-content.ts';
import { render } from './template.logic.ts';
import type { TemplateValues, TemplateVariable } from './template.variables.ts';

/** Variables that contain Markdown: written by users, or a list of links. */
const MARKDOWN_VARIABLES = [
  'ticket.description',
  'comment.body',
  'interaction.summary',
  'survey.scores',
] as const satisfies TemplateVariable[];
const MARKDOWN_VARIABLE = new RegExp(
  `\\{\\{\\s*(${MARKDOWN_VARIABLES.map((name) => name.replace('.', '\\.')).join('|')})\\s*\\}\\}`,
);

/**
 * Renders a template as email paragraphs. Markdown becomes a paragraph of its own; all other text stays
 * plain, whatever values it contains.
 */
export function paragraphsOf(template: string, values: TemplateValues): EmailContent['paragraphs'] {
  return template.split(MARKDOWN_VARIABLE).flatMap((piece, index): EmailContent['paragraphs'] => {
    const isMarkdown = index % 2 === 1;
    const text = render(isMarkdown ? `{{${piece}}}` : piece, values);
    if (!isMarkdown) return text.split(/\n\s*\n/).filter(isNotBlank);
    return isNotBlank(text) ? [{ markdown: text }] : [];
  });
}

const isNotBlank = (text: string) => text.trim() !== '';
