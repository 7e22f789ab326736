/** A fenced code block in a Markdown document. */
export interface Fence {
  /** The word after the three opening backticks. */
  readonly language: string;
  readonly code: string;
  /** Line of the document on which the block begins, counted from 1. */
  readonly line: number;
  /** Whether only blank lines separate it from the previous block. */
  readonly goesOn: boolean;
  /** Content of an HTML comment directly before the block, such as `tour: curl`. */
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

/** Returns a document without its code blocks and code spans. */
export const withoutCode = (text: string) => text.replaceAll(FENCE, '').replaceAll(/`[^`\n]*`/g, '');

/** Returns the targets of all links in a document. */
export const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);

/** Returns the anchors of all headings, as code hosts such as GitHub generate them. */
export const anchorsOf = (text: string): string[] =>
  [...text.replaceAll(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
