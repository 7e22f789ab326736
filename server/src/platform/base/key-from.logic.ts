const MAX_LENGTH = 40;

/**
 * Derives a key from a name: `Großkunden & Partner` becomes `grosskunden_partner`. The second one is `grosskunden_partner_2`.
 * A name without Latin letters or digits becomes the `noun`, such as `sla_policy`.
 */
export function keyFrom(name: string, noun: string, taken: ReadonlySet<string>): string {
  const prefix = wordsOf(noun);
  const words = wordsOf(name);
  const isKey = /^[a-z]/.test(words) && words.length > 1;
  const stem = isKey ? words : [prefix, words].filter((part) => part !== '').join('_');
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : `_${count}`;
    const key = cut(stem, MAX_LENGTH - suffix.length) + suffix;
    if (!taken.has(key)) return key;
  }
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Cuts between two words if it can. */
function cut(stem: string, length: number): string {
  if (stem.length <= length) return stem;
  const end = stem.lastIndexOf('_', length);
  return stem.slice(0, end > 1 ? end : length);
}
