import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { cbor } from './cbor.ts';

/** The options that a browser gets, as far as an authenticator reads them. */
interface Asked {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
}

/** What differs from a right answer. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly userVerified?: boolean;
  readonly userPresent?: boolean;
  readonly userHandle?: string;
  /** The attestation statement; `none` if omitted. */
  readonly attestation?: { readonly fmt: string; readonly statement: Map<string, unknown> };
}

interface Kind {
  readonly origin?: string;
  /** Whether its keys are synchronized to other devices. */
  readonly isSynced?: boolean;
  /** Whether it counts its signatures. */
  readonly isCounting?: boolean;
}

const ORIGIN = 'http://tickets.example.com';
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** Bits of the authenticator data (Web Authentication Level 3, section 6.1). */
const FLAGS = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** An authenticator in software with one discoverable credential, with nothing but node:crypto. */
export function createAuthenticator({ origin = ORIGIN, isSynced = false, isCounting = true }: Kind = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, asked: Asked, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? asked.challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (rpId: string, attested: Uint8Array, deviation: Deviation) => {
    if (isCounting) counter += 1;
    const { userPresent = true, userVerified = true } = deviation;
    const flags =
      (userPresent ? FLAGS.userPresent : 0) +
      (userVerified ? FLAGS.userVerified : 0) +
      (isSynced ? FLAGS.backupEligible + FLAGS.backedUp : 0) +
      (attested.length > 0 ? FLAGS.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.counter ?? counter);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), count, attested]);
  };

  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: encoded(id),

    /** Answers options of `POST /auth/me/passkeys/options`. */
    create(asked: Asked, deviation: Deviation = {}) {
      handle = asked.user?.id ?? '';
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const { fmt, statement } = deviation.attestation ?? { fmt: 'none', statement: new Map() };
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', authenticatorData(asked.rp?.id ?? '', attested, deviation)],
      ]);
      const clientDataJSON = encoded(clientData('webauthn.create', asked, deviation));
      const response = { clientDataJSON, attestationObject: encoded(cbor(attestation)), transports: ['internal'] };
      return { ...credential, authenticatorAttachment: 'platform', response };
    },

    /** Answers the options of a sign-in. */
    get(asked: Asked, deviation: Deviation = {}) {
      const data = authenticatorData(asked.rpId ?? '', Buffer.alloc(0), deviation);
      const client = clientData('webauthn.get', asked, deviation);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
          userHandle: deviation.userHandle ?? handle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Encodes an ES256 key (RFC 9053, section 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
