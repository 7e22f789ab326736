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

/** The text with `token` in place of what lies between two positions, and where the cursor then stands. */
export function replaced(text: string, from: number, to: number, token: string): { text: string; cursor: number } {
  // Closing braces that are there already are not written twice.
  const rest = text.slice(to).replace(/^\s*\}\}/, '');
  return { text: text.slice(0, from) + token + rest, cursor: from + token.length };
}
