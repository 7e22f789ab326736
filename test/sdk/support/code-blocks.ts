/** The TypeScript of a Markdown text. */
export const codeOfMarkdown = (text: string): string[] =>
  [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);

/** The examples in the docstrings of a declaration file. */
export const codeOfDocstrings = (text: string): string[] =>
  [...text.matchAll(/@example\n((?:\s*\* .*\n)+)/g)].map(([, lines = '']) => lines.replaceAll(/^\s*\* ?/gm, ''));
