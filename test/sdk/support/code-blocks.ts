import { fencesOf } from '../../support/markdown.ts';

/** Returns the TypeScript blocks of a Markdown text. */
export const codeOfMarkdown = (text: string): string[] =>
  fencesOf(text).flatMap(({ language, code }) => (language === 'ts' ? [code] : []));

/** Returns the examples in the docstrings of a declaration file. */
export const codeOfDocstrings = (text: string): string[] =>
  [...text.matchAll(/@example\n((?:\s*\* .*\n)+)/g)].map(([, lines = '']) => lines.replaceAll(/^\s*\* ?/gm, ''));
