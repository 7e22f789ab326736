/** Spellings of a resource, keyed by the spellings in the templates, which are those of canned replies. */
export type Spellings = Readonly<Record<string, string>>;

/** Matches names such as `canned-replies`. */
const KEBAB = /^[a-z]+(-[a-z]+)*$/;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (kebab: string) => kebab.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (kebab: string) => kebab.replaceAll('-', '_');
const spaced = (kebab: string) => kebab.replaceAll('-', ' ');

/** Covers the regular plurals of English. For others, pass `--singular`. */
function singularOf(plural: string): string {
  if (!plural.endsWith('s')) throw new TypeError(`${plural} is not a regular plural: pass --singular`);
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.slice(0, /(ss|x|ch|sh)es$/.test(plural) ? -2 : -1);
}

/**
 * Checks the names before anything derives from them.
 * @param plural of the resource, such as `canned-replies`.
 * @param given the singular, if the plural is irregular.
 * @throws TypeError if a name has other characters, or the singular cannot be derived.
 */
export function spellingsOf(plural: string, given?: string): Spellings {
  if (![plural, given ?? plural].every((word) => KEBAB.test(word))) {
    throw new TypeError('Name the resource by its plural, in lowercase with hyphens, such as canned-replies');
  }
  const singular = given ?? singularOf(plural);
  return {
    'canned-replies': plural,
    'canned-reply': singular,
    canned_replies: snake(plural),
    canned_reply: snake(singular),
    cannedReplies: camel(plural),
    cannedReply: camel(singular),
    CannedReplies: capital(camel(plural)),
    CannedReply: capital(camel(singular)),
    'canned replies': spaced(plural),
    'canned reply': spaced(singular),
    'Canned replies': capital(spaced(plural)),
    'Canned reply': capital(spaced(singular)),
    'a canned reply': `${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${spaced(singular)}`,
  };
}

/** Puts a resource in the place of the one in the templates. */
export function respell(template: string, spellings: Spellings): string {
  const longestFirst = Object.keys(spellings).toSorted((one, other) => other.length - one.length);
  return template.replaceAll(new RegExp(longestFirst.join('|'), 'g'), (found) => spellings[found] ?? found);
}
