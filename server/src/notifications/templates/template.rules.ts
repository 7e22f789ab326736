import type { FieldError } from '../../contract/base/errors.ts';
import type { NotifiableEvent } from '../../contract/notifications/notification-events.ts';
import type { Template } from '../../contract/notifications/notifications.ts';
import { type TemplateValues, templateVariables } from './template.variables.ts';

/** Between two braces on either side: three are a slip, or mean something else in other languages of templates. */
const PLACEHOLDER = /(?<!\{)\{\{([^{}]*)\}\}(?!\})/g;

/** Each may stand for a comment of 50,000 characters. */
const MAX_VARIABLES = 50;

/** Fills in the values. They are not looked at again: what somebody wrote cannot fetch another value. */
export function render(text: string, values: TemplateValues): string {
  const known = new Map<string, string>(Object.entries(values));
  return text.replace(PLACEHOLDER, (_, name: string) => known.get(name.trim()) ?? '');
}

/** A template, and the language that it is in. */
export interface Spoken {
  readonly language: string;
  readonly template: Template;
}

/** The template in the reader's language: `zh-Hant-TW`, else `zh-Hant`, else `zh`, else `en` (RFC 4647, section 3.4). */
export function templateFor(templates: Readonly<Record<string, Template>>, locale: string): Spoken | null {
  const byLanguage = new Map(Object.entries(templates).map(([key, template]) => [key.toLowerCase(), template]));
  const subtags = locale.toLowerCase().split('-');
  const shorter = subtags.map((_, cut) => subtags.slice(0, subtags.length - cut).join('-'));
  for (const language of [...shorter, 'en']) {
    const template = byLanguage.get(language);
    if (template) return { language, template };
  }
  return null;
}

/** What is wrong with the variables of templates for an event, each with where it stands. */
export function templateErrors(event: NotifiableEvent, templates: Readonly<Record<string, Template>>): FieldError[] {
  return Object.entries(templates).flatMap(([language, template]) =>
    errorsIn(event, template, `#/templates/${language}`),
  );
}

/** The same for one template, which stands at `place`. */
export function errorsIn(event: NotifiableEvent, template: Template, place: string): FieldError[] {
  return (['subject', 'body'] as const).flatMap((part) =>
    textErrors(event, template[part]).map((error) => ({ pointer: `${place}/${part}`, ...error })),
  );
}

function textErrors(event: NotifiableEvent, text: string): Omit<FieldError, 'pointer'>[] {
  const variables: readonly string[] = templateVariables[event];
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
  const errors = [...new Set(used)]
    .filter((name) => !variables.includes(name))
    .map((name) => ({
      code: 'unknown_variable',
      detail: `${event} has no variable ${name}. Available: ${variables.join(', ')}`,
    }));
  if (used.length > MAX_VARIABLES) {
    errors.push({ code: 'too_many_variables', detail: `At most ${MAX_VARIABLES} variables are allowed` });
  }
  if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))) {
    errors.push({ code: 'malformed_variable', detail: 'Write variables as {{name}}, in two pairs of braces' });
  }
  return errors;
}
