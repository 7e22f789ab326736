import { randomBytes } from 'node:crypto';
import { hashOf } from '../../../platform/base/secret.ts';
import { base32 } from './totp.logic.ts';

/** Without the letters that look like digits: I, L, O and, so that no words appear, U (Crockford's base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five groups of five characters: 125 bits, above the 112 bits of ASVS 6.5.2. */
const LENGTH = 25;
const GROUP = 5;
const CODES = 10;

export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

function newCode(): string {
  // 16 bytes have three bits more than the code.
  const text = base32(randomBytes(16), ALPHABET).slice(0, LENGTH);
  return (text.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** Returns the stored form of a code, as a user may type it: with blanks, in lowercase, with letters for digits. */
export function recoveryCodeHash(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return hashOf(characters.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
}
