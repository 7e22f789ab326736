/** Exactly two braces on either side: three are a typo, or mean something else in other template languages. */
const PLACEHOLDER = /(?<!\{)\{\{([^{}]*)\}\}(?!\})/g;

/** Returns the contents of all placeholders, such as `ticket.reference` for `{{ ticket.reference }}`. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, content = '']) => content.trim());

/** Fills in the values in a single pass: text in a value cannot reference another variable. */
export const fillPlaceholders = (text: string, fill: (content: string) => string): string =>
  text.replace(PLACEHOLDER, (_, content: string) => fill(content.trim()));

/** Whether a text has pairs of braces that are not placeholders. */
const hasLooseBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''));

interface TextError {
  readonly code: string;
  readonly detail: string;
}

/** Returns what is wrong with the form of a text, whatever its variables are. */
export function placeholderErrors(text: string, maxPlaceholders: number): TextError[] {
  const errors: TextError[] = [];
  if (placeholdersIn(text).length > maxPlaceholders) {
    errors.push({ code: 'too_many_variables', detail: `At most ${maxPlaceholders} variables are allowed` });
  }
  if (hasLooseBraces(text)) {
    errors.push({ code: 'malformed_variable', detail: 'Write variables as {{name}}, in two pairs of braces' });
  }
  return errors;
}
