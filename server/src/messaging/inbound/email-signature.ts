import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/base/failure.ts';

/** The allowed clock difference, and therefore how long a signature can be reused. */
const TOLERANCE_SECONDS = 5 * 60;

/** A signature over a body that is still arriving. */
export interface BodySignature {
  /** Passes the bytes through while hashing them. */
  over(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Rejects a wrong signature. Call it after the whole body has arrived. */
  require(): void;
}

type ReadHeader = (name: string) => string | undefined;

/**
 * Reads the headers of Standard Webhooks 1.0.0, and rejects what it can before the body is read: no one should send 26
 * MB for an expired signature. Returns null if the request is not signed.
 */
export function bodySignature(header: ReadHeader, secret: string | undefined, now: Date): BodySignature | null {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header);
  if (id === undefined && timestamp === undefined && signatures === undefined) return null;
  if (secret === undefined) throw rejected('Signed email is not accepted, because INBOUND_EMAIL_SECRET is not set');
  if (!id || !timestamp || !signatures) {
    throw rejected('A signature requires the headers webhook-id, webhook-timestamp, and webhook-signature');
  }
  const offBy = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || offBy > TOLERANCE_SECONDS) {
    throw rejected('webhook-timestamp is more than five minutes from the current time');
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
      // There are several while the sender rotates its secret. Other signature versions are ignored.
      const candidates = signatures.split(' ').filter((candidate) => candidate.startsWith('v1,'));
      if (!candidates.some((candidate) => isSame(Buffer.from(candidate.slice('v1,'.length), 'base64'), expected))) {
        throw rejected('The signature does not match the body');
      }
    },
  };
}

const isSame = (left: Buffer, right: Buffer) => left.length === right.length && timingSafeEqual(left, right);
const rejected = (detail: string) => new AppError('unauthenticated', detail);
