import type { FieldError } from '../contract/errors.ts';
import type { NotifiableEvent, Template } from '../contract/notifications.ts';
import { type TemplateValues, templateVariables } from './template.variables.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Fills in the values. They are not looked at again: what somebody wrote cannot fetch another value. */
export function render(text: string, values: TemplateValues): string {
  const known = new Map<string, string>(Object.entries(values));
  return text.replace(PLACEHOLDER, (_, name: string) => known.get(name.trim()) ?? '');
}

/** The template in the reader's language: `de-AT`, else `de`, else `en`. */
export function templateFor(
  templates: Readonly<Record<string, Template>>,
  locale: string,
): { language: string; template: Template } | null {
  const byLanguage = new Map(Object.entries(templates).map(([key, template]) => [key.toLowerCase(), template]));
  for (const language of [locale, locale.split('-')[0] ?? '', 'en']) {
    const template = byLanguage.get(language.toLowerCase());
    if (template) return { language, template };
  }
  return null;
}

/** What is wrong with the variables of templates for an event, each with where it stands. */
export function templateErrors(event: NotifiableEvent, templates: Readonly<Record<string, Template>>): FieldError[] {
  return Object.entries(templates).flatMap(([language, template]) =>
    (['subject', 'body'] as const).flatMap((part) => {
      const pointer = `#/templates/${language}/${part}`;
      return textErrors(event, template[part]).map((error) => ({ pointer, ...error }));
    }),
  );
}

function textErrors(event: NotifiableEvent, text: string): Omit<FieldError, 'pointer'>[] {
  const variables: readonly string[] = templateVariables[event];
  const used = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
  const errors = [...new Set(used)]
    .filter((name) => !variables.includes(name))
    .map((name) => ({ code: 'unknown_variable', detail: `${event} has no variable ${name}: ${variables.join(', ')}` }));
  if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))) {
    errors.push({ code: 'malformed_variable', detail: 'A variable stands between two pairs of braces: {{name}}' });
  }
  return errors;
}
