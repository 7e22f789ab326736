const OPEN = /\{\{\s*([\w.]*)$/;

/** A variable that is being typed: the position of its braces and the text after them. */
export interface OpenVariable {
  readonly from: number;
  readonly typed: string;
}

/** Finds the last `{{` before the cursor, unless it is closed. */
export function openVariable(text: string, cursor: number): OpenVariable | null {
  const found = OPEN.exec(text.slice(0, cursor));
  return found ? { from: found.index, typed: found[1] ?? '' } : null;
}

/** Returns where an inserted variable ends. Includes existing closing braces, so that they are not doubled. */
export const endOfVariable = (text: string, at: number): number =>
  at + (/^\s*\}\}/.exec(text.slice(at))?.[0].length ?? 0);
