import { isCommon } from './common-passwords.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
}

export interface Weakness {
  readonly code: 'too_common' | 'too_personal';
  readonly detail: string;
}

/** The product's own words are the first that are tried on it (ASVS 6.1.2). */
const PRODUCT = 'ticketwire';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();
const plain = (text: string) => folded(text).replaceAll(/\s+/g, '');
const withoutDigits = (text: string) => text.replace(/\d+$/, '');

/** Why somebody would guess this password among the first, or null. */
export function weaknessOf(password: string, { name, email }: Person): Weakness | null {
  if (isCommon(folded(password))) {
    return { code: 'too_common', detail: 'This password is too common. Choose a different one.' };
  }
  const given = plain(password);
  const core = withoutDigits(given);
  const personal = [email, email.slice(0, email.lastIndexOf('@')), name, PRODUCT].map(plain);
  if (personal.some((own) => given === own || (core !== '' && core === withoutDigits(own)))) {
    return {
      code: 'too_personal',
      detail: 'Your name, your email address, and "Ticketwire" are too easy to guess. Choose a different password.',
    };
  }
  return null;
}
