const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const REFERENCE = /TKT-\d+/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Replaces ids and references by their order of appearance, so that equal ones stay equal, and removes timestamps. */
export function withoutChance(text: string): string {
  return numbered(numbered(text, UUID, 'id'), REFERENCE, 'ticket')
    .replaceAll(INSTANT, '<instant>')
    .trim();
}

function numbered(text: string, pattern: RegExp, name: string): string {
  const met: string[] = [];
  return text.replaceAll(pattern, (found) => {
    if (!met.includes(found)) met.push(found);
    return `<${name} ${met.indexOf(found) + 1}>`;
  });
}

/** Whether the output matches the one shown, in which `…` stands for the rest of a word or line. */
export function isPrinted(shown: string, printed: string): boolean {
  const pattern = withoutChance(shown).split('…').map(RegExp.escape).join('[^\\n]*?');
  return new RegExp(`^${pattern}$`).test(withoutChance(printed));
}
