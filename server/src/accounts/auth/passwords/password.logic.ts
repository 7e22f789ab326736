import { isCommon } from './common-passwords.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
}

export interface Weakness {
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
