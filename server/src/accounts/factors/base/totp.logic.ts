import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What every authenticator app supports: HMAC-SHA-1, 6 digits, steps of 30 seconds (RFC 6238). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** 160 bits, the length of the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** Computes the code of a time step (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The current step and its neighbors, because clocks differ (RFC 6238, section 5.2). */
const WINDOW = [0, -1, 1] as const;

/** Returns the time step of a code, or null if it is wrong at this time. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  const step = WINDOW.map((offset) => stepAt(now) + offset).find((one) => {
    const right = Buffer.from(codeAt(secret, one));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return step ?? null;
}

/** The URI that authenticator apps read from a QR code. */
export function otpauthUri(secret: string, account: string): string {
  const label = `Ticketwire:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Ticketwire&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 without padding (RFC 4648, section 6), five bits a character. */
export function base32(bytes: Uint8Array, alphabet: string = BASE32): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
