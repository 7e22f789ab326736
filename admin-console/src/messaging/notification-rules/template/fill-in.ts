import type { TemplateVariable } from '../../../platform/api/types.ts';

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Replaces each variable of the event with its example value. */
export const filledIn = (text: string, variables: readonly TemplateVariable[]): string =>
  text.replace(VARIABLE, (whole, name: string) => variables.find((one) => one.name === name)?.example ?? whole);

/** Returns the variables in a text that the event does not have. */
export const unknownIn = (text: string, variables: readonly TemplateVariable[]): string[] => {
  const known = variables.map(({ name }) => name);
  const used = [...text.matchAll(VARIABLE)].flatMap(([, name]) => name ?? []);
  return [...new Set(used.filter((name) => !known.includes(name)))];
};

/** Matches opening braces without a closing pair: the user is still typing the variable. */
const UNFINISHED = /\{\{(?!\s*[\w.]+\s*\}\})/;

export const isFinished = (text: string): boolean => !UNFINISHED.test(text);
