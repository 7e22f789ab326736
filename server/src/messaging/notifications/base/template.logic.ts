import type { FieldError } from '../../../contract/base/errors.ts';
import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import type { Template } from '../../../contract/messaging/notifications.ts';
import type { EmailContent } from '../../../platform/deliveries/email-content.ts';
import { fillPlaceholders, placeholderErrors, placeholdersIn } from '../../../platform/text/placeholders.ts';
import { type TemplateValues, type TemplateVariable, templateVariables } from './template.variables.ts';

/** Each variable can expand to a comment of 50,000 characters. */
const MAX_VARIABLES = 50;

/** Fills in the values in a single pass: text in a value cannot reference another variable. */
export function render(text: string, values: TemplateValues): string {
  const valuesByName = new Map<string, string>(Object.entries(values));
  return fillPlaceholders(text, (name) => valuesByName.get(name) ?? '');
}

/** A template and its language. */
export interface LocalizedTemplate {
  readonly language: string;
  readonly template: Template;
}

/**
 * Returns the template for the reader's locale: `zh-Hant-TW`, else `zh-Hant`, else `zh`, else `en` (RFC 4647, section
 * 3.4).
 */
export function templateFor(templates: Readonly<Record<string, Template>>, locale: string): LocalizedTemplate | null {
  const byLanguage = new Map(Object.entries(templates).map(([key, template]) => [key.toLowerCase(), template]));
  const subtags = locale.toLowerCase().split('-');
  const shorter = subtags.map((_, cut) => subtags.slice(0, subtags.length - cut).join('-'));
  for (const language of [...shorter, 'en']) {
    const template = byLanguage.get(language);
    if (template) return { language, template };
  }
  return null;
}

/** Returns the invalid variables of an event's templates, each with its pointer. */
export function templateErrors(event: NotifiableEvent, templates: Readonly<Record<string, Template>>): FieldError[] {
  return Object.entries(templates).flatMap(([language, template]) =>
    errorsIn(event, template, `#/templates/${language}`),
  );
}

/** Returns the errors of a single template at the pointer `place`. */
export function errorsIn(event: NotifiableEvent, template: Template, pointer: string): FieldError[] {
  return (['subject', 'body'] as const).flatMap((part) =>
    textErrors(event, template[part]).map((error) => ({ pointer: `${pointer}/${part}`, ...error })),
  );
}

function textErrors(event: NotifiableEvent, text: string): Omit<FieldError, 'pointer'>[] {
  const variables: readonly string[] = templateVariables[event];
  const errors = [...new Set(placeholdersIn(text))]
    .filter((name) => !variables.includes(name))
    .map((name) => ({
      code: 'unknown_variable',
      detail: `${event} has no variable ${name}. Available: ${variables.join(', ')}`,
    }));
  return [...errors, ...placeholderErrors(text, MAX_VARIABLES)];
}

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
 * Renders a template as email paragraphs. Markdown becomes a paragraph of its own, as do `plainTexts`, the variables with
 * text from an email; all other text stays plain, whatever values it contains.
 */
export function paragraphsOf(
  template: string,
  values: TemplateValues,
  plainTexts: readonly TemplateVariable[],
): EmailContent['paragraphs'] {
  return template.split(MARKDOWN_VARIABLE).flatMap((piece, index): EmailContent['paragraphs'] => {
    const isMarkdown = index % 2 === 1;
    const text = render(isMarkdown ? `{{${piece}}}` : piece, values);
    if (!isMarkdown) return text.split(/\n\s*\n/).filter(isNotBlank);
    const isPlain = plainTexts.some((name) => name === piece);
    return isNotBlank(text) ? [{ markdown: text, ...(isPlain && { isPlain }) }] : [];
  });
}

const isNotBlank = (text: string) => text.trim() !== '';
