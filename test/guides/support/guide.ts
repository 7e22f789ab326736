import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Fence, fencesOf } from '../../support/markdown.ts';

export const GUIDES = resolve(import.meta.dirname, '../../../docs/guides');

export const languages = ['ts', 'sh', 'python'] as const;
export type Language = (typeof languages)[number];

/** A code block of a guide, with the output that the guide shows for it. */
export interface Snippet {
  readonly code: string;
  readonly line: number;
  /** null if the guide shows no output, in which case the output is not checked. */
  readonly output: string | null;
}

/** The code blocks that do the same in each language. */
export type Step = Partial<Record<Language, Snippet>>;

export interface Guide {
  /** Name of the file without its extension, such as `paging`. */
  readonly name: string;
  readonly text: string;
  readonly fences: readonly Fence[];
  readonly steps: readonly Step[];
}

const OUTPUTS = ['text', 'json'];

export const isCode = (language: string): language is Language => languages.some((known) => known === language);
export const isOutput = (language: string): boolean => OUTPUTS.includes(language);

export async function readGuide(name: string): Promise<Guide> {
  const text = await readFile(join(GUIDES, `${name}.md`), 'utf8');
  const fences = fencesOf(text);
  return { name, text, fences, steps: stepsOf(fences) };
}

/** Returns the names of all guides, without the index. */
export async function guideNames(): Promise<string[]> {
  const files = await readdir(GUIDES);
  return files.map((file) => file.replace(/\.md$/, '')).filter((name) => name !== 'README');
}

/** Groups adjacent code blocks into steps. An output belongs to all code blocks since the previous output. */
function stepsOf(fences: readonly Fence[]): Step[] {
  const steps: Step[] = [];
  let without: Language[] = [];
  for (const { language, code, line, goesOn } of fences) {
    const last = goesOn ? steps.at(-1) : undefined;
    const step: Step = last ?? {};
    if (!last) {
      steps.push(step);
      without = [];
    }
    if (isCode(language)) {
      if (step[language]) throw new Error(`Line ${line}: a second ${language} block in one step`);
      step[language] = { code, line, output: null };
      without.push(language);
      continue;
    }
    if (without.length === 0) throw new Error(`Line ${line}: output without a code block`);
    for (const printer of without) {
      const snippet = step[printer];
      if (snippet) step[printer] = { ...snippet, output: code };
    }
    without = [];
  }
  return steps;
}

/** Returns the setup that all guides start with: the code blocks of the index that are marked `set-up`. */
export async function setUpOf(language: Language): Promise<string> {
  const { fences } = await readGuide('README');
  const begin = fences.findIndex(({ mark }) => mark === 'set-up');
  const code = fences.slice(begin, begin + languages.length).find((fence) => fence.language === language)?.code;
  if (code === undefined) throw new Error(`The index has no set-up in ${language}`);
  return code;
}

/** Returns the snippets of a guide in one language, in the order of the text. */
export const journeyIn = (language: Language, { steps }: Guide): Snippet[] =>
  steps.flatMap((step) => step[language] ?? []);
