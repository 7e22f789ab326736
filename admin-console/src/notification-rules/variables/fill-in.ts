import type { TemplateVariable } from '../../api/types.ts';

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The text with an example in place of each variable that the event has. */
export const filledIn = (text: string, variables: readonly TemplateVariable[]): string =>
  text.replace(VARIABLE, (whole, name: string) => variables.find((one) => one.name === name)?.example ?? whole);

/** What is written like a variable and is none of this event. */
export const unknownIn = (text: string, variables: readonly TemplateVariable[]): string[] => {
  const known = variables.map(({ name }) => name);
  const used = [...text.matchAll(VARIABLE)].flatMap(([, name]) => name ?? []);
  return [...new Set(used.filter((name) => !known.includes(name)))];
};

/** Braces that nothing closes yet: somebody is typing. */
const UNFINISHED = /\{\{(?!\s*[\w.]+\s*\}\})/;

export const isFinished = (text: string): boolean => !UNFINISHED.test(text);
