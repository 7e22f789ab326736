const OPEN = /\{\{\s*([\w.]*)$/;

/** A variable that is being typed: where its braces begin and what follows them so far. */
export interface OpenVariable {
  readonly from: number;
  readonly typed: string;
}

/** What stands between the last `{{` and the cursor, where nothing closes it. */
export function openVariable(text: string, cursor: number): OpenVariable | null {
  const found = OPEN.exec(text.slice(0, cursor));
  return found ? { from: found.index, typed: found[1] ?? '' } : null;
}

/** Where a variable ends that goes in at `at`: closing braces that are there already are not written twice. */
export const endOfVariable = (text: string, at: number): number =>
  at + (/^\s*\}\}/.exec(text.slice(at))?.[0].length ?? 0);
