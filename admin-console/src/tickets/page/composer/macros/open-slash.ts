const OPEN = /(?:^|\s)\/([^\s/][^\n]{0,60}|)$/;

/** The name of a macro that is being typed: its range with the slash, and the text after that. */
export interface Slash {
  readonly from: number;
  readonly to: number;
  readonly typed: string;
}

/** Finds a slash before the cursor that begins a line or a word. The slash of an address or a date begins neither. */
export function openSlash(text: string, cursor: number): Slash | null {
  const typed = OPEN.exec(text.slice(0, cursor))?.[1];
  return typed === undefined ? null : { from: cursor - typed.length - 1, to: cursor, typed };
}
