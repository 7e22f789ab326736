/** Patterns of randomly generated values, by kind. */
const RANDOM: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['access token', /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g],
  ['API key', /\btwk_[\w-]{8,}/g],
  ['signing secret', /\bwhsec_[\w+/]+=*/g],
  ['sealed secret', /(?<![\w.-])[\w-]{8}\.[\w+/-]{40,}=*/g],
  ['authenticator secret', /(?<![\w-])[A-Z2-7]{32}(?![\w-])/g],
  ['digest', /(?<![\w-])[0-9a-f]{64}(?![\w-])/g],
  ['secret', /(?<![\w-])(?!whsec_)(?:reg_)?[\w-]{43}(?![\w-])/g],
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g],
  ['id', /(?<=@)[0-9a-f]{32}\b/g],
];

const randomIn = (text: string) =>
  RANDOM.flatMap(([kind, pattern]) => [...text.matchAll(pattern)].map(([word]) => ({ word, kind })));

/**
 * Formats the values of twins as text, with generated values replaced by their kind and, if `numbered`, the order in
 * which they first occur. Values that all twins share, such as the ids of existing resources, are left unchanged.
 */
export function alike(values: readonly unknown[], { numbered = true } = {}): string[] {
  const texts = values.map((value) => JSON.stringify(value, null, 1));
  const random = texts.map(randomIn);
  const [first = new Set(), ...others] = random.map((found) => new Set(found.map(({ word }) => word)));
  const shared = others.reduce((common, words) => common.intersection(words), first);
  return texts.map((text, at) => {
    const names = new Map<string, string>();
    for (const { word, kind } of random[at] ?? []) {
      if (shared.has(word) || names.has(word)) continue;
      names.set(word, numbered ? `<${kind} ${names.size + 1}>` : `<${kind}>`);
    }
    // The longest comes first: an API key starts with its prefix, which also occurs by itself.
    const longestFirst = [...names].sort(([one], [other]) => other.length - one.length);
    return longestFirst.reduce((said, [word, name]) => said.replaceAll(word, name), text);
  });
}
