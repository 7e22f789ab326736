/** A block of code in a Markdown text. */
export interface Fence {
  /** What stands behind the three backticks. */
  readonly language: string;
  readonly code: string;
  /** On which line of the text it begins, from 1. */
  readonly line: number;
  /** Whether nothing but empty lines stands between it and the fence before. */
  readonly goesOn: boolean;
  /** What an HTML comment right before it says, such as `tour: curl`. */
  readonly mark: string | null;
}

const FENCE = /^```(\S*)[^\n]*\n(.*?)^```$/gms;
const MARK = /<!-- ([^\n]*) -->\s*$/;

export function fencesOf(text: string): Fence[] {
  let end = 0;
  return [...text.matchAll(FENCE)].map(({ 0: whole, 1: language = '', 2: code = '', index }) => {
    const between = text.slice(end, index);
    const goesOn = end > 0 && between.trim() === '';
    end = index + whole.length;
    const line = text.slice(0, index).split('\n').length;
    return { language, code, line, goesOn, mark: MARK.exec(between)?.[1] ?? null };
  });
}

const withoutCode = (text: string) => text.replaceAll(FENCE, '').replaceAll(/`[^`\n]*`/g, '');

/** Where the links of a text lead. */
export const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);

/** By what a link leads to the headings of a text, as code hosts make it of them. */
export const anchorsOf = (text: string): string[] =>
  [...text.replaceAll(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
