import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app, written from RFC 4226 and RFC 6238 without the code of the service. */
export function codeOf(secret: string, time: Date): string {
  let number = 0n;
  for (const letter of secret) number = number * 32n + BigInt(LETTERS.indexOf(letter));
  const key = Buffer.from(number.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex');
  const moving = Buffer.from(
    Math.floor(time.getTime() / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const digest = [...createHmac('sha1', key).update(moving).digest()];
  const at = (digest[19] ?? 0) & 15;
  const [a = 0, b = 0, c = 0, d = 0] = digest.slice(at, at + 4);
  const truncated = (a & 127) * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
  return `${truncated % 1_000_000}`.padStart(6, '0');
}
