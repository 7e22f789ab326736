/** A part of the text in a text box. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}
