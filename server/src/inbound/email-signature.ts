import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../platform/base/failure.ts';

/** How far the clock of the sender may be off, and how long a signature can be used again. */
const TOLERANCE_SECONDS = 5 * 60;

/** A signature over a body that is still coming in. */
export interface BodySignature {
  /** The same bytes, seen on their way. */
  over(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Refuses what was signed otherwise; called when all of it has come. */
  require(): void;
}

type ReadHeader = (name: string) => string | undefined;

/**
 * Reads the headers of Standard Webhooks 1.0.0. What can be refused without the body is: nobody sends 26 MB for a
 * signature that is too old. Null where a request is not signed at all.
 */
export function bodySignature(header: ReadHeader, secret: string | undefined, now: Date): BodySignature | null {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header);
  if (id === undefined && timestamp === undefined && signatures === undefined) return null;
  if (secret === undefined) throw refused('Signed email is not accepted, because INBOUND_EMAIL_SECRET is not set');
  if (!id || !timestamp || !signatures) {
    throw refused('A signature requires the headers webhook-id, webhook-timestamp, and webhook-signature');
  }
  const offBy = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || offBy > TOLERANCE_SECONDS) {
    throw refused('webhook-timestamp is more than five minutes from the current time');
  }

  const hmac = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
  hmac.update(`${id}.${timestamp}.`);
  return {
    async *over(body) {
      for await (const chunk of body) {
        hmac.update(chunk);
        yield chunk;
      }
    },
    require() {
      const expected = hmac.digest();
      // Several while the sender changes its secret; those of other versions are not for us.
      const given = signatures.split(' ').filter((one) => one.startsWith('v1,'));
      if (!given.some((one) => isSame(Buffer.from(one.slice('v1,'.length), 'base64'), expected))) {
        throw refused('The signature does not match the body');
      }
    },
  };
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
const refused = (detail: string) => new AppError('unauthenticated', detail);
