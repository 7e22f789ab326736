/** Every spelling of a resource, by how the templates spell theirs: canned replies. */
export type Spellings = Readonly<Record<string, string>>;

/** Such as `canned-replies`. */
const PLURAL = /^[a-z]+(-[a-z]+)*s$/;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (kebab: string) => kebab.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (kebab: string) => kebab.replaceAll('-', '_');
const spaced = (kebab: string) => kebab.replaceAll('-', ' ');

/** Covers the regular plurals of English. For others, pass `--singular`. */
function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.slice(0, /(ss|x|ch|sh)es$/.test(plural) ? -2 : -1);
}

/**
 * @param plural of the resource, such as `canned-replies`.
 * @throws TypeError if it is not a plural in lower case with hyphens.
 */
export function spellingsOf(plural: string, singular: string = singularOf(plural)): Spellings {
  if (!PLURAL.test(plural)) throw new TypeError(`Name the resource by its plural with hyphens, such as canned-replies`);
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
