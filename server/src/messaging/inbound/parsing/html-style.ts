/** What the attributes of an element say about the text in it. */
export interface ElementStyle {
  readonly isHidden: boolean;
  /** Whether its font has no size; null if it does not set one. */
  readonly isTiny: boolean | null;
  readonly keepsSpace: boolean;
  readonly isStruck: boolean;
  /** Whether lines are drawn around its cells. */
  readonly isGrid: boolean;
}

const declares = (property: string, value: string) => new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*${value}`, 'i');

const HIDDEN = [declares('display', 'none'), declares('visibility', 'hidden'), declares('mso-hide', 'all')];
const FLAT = declares('max-height', '0(?![.\\d])');
const CUT = declares('overflow', 'hidden');
const FONT_SIZE = declares('font-size', '([\\d.]+)');
const SPACE = declares('white-space', '(?:pre|break-spaces)');
const STRUCK = declares('text-decoration(?:-line)?', '[^;]*line-through');
const BORDER = declares('border', '[^;]*(?:solid|dotted|dashed|double)');

export function styleOf(attributes: ReadonlyMap<string, string>): ElementStyle {
  const style = attributes.get('style') ?? '';
  const size = FONT_SIZE.exec(style)?.[1];
  return {
    isHidden:
      attributes.has('hidden') || HIDDEN.some((hides) => hides.test(style)) || (FLAT.test(style) && CUT.test(style)),
    isTiny: size === undefined ? null : Number(size) === 0,
    keepsSpace: SPACE.test(style),
    isStruck: STRUCK.test(style),
    isGrid:
      Number(attributes.get('border') ?? 0) > 0 ||
      /\bMsoTableGrid\b/.test(attributes.get('class') ?? '') ||
      BORDER.test(style),
  };
}
