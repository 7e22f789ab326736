import { randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../contract/accounts/webauthn.ts';
import { MINUTE_MS } from '../../../platform/time/duration.ts';
import type { PasskeyEntity } from '../base/factor.entity.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded with the first passkey: with its certificates and encodings, it would take a tenth of a start. */
const library = () => import('@simplewebauthn/server');

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));

/** How long a user has to answer a challenge. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** ES256, EdDSA and RS256, by their numbers in COSE (RFC 9053). */
const ALGORITHMS = [-7, -8, -257];

/** Random bytes for a challenge, or for the name of a user: both reveal nothing. */
export const newNonce = (): string => randomBytes(32).toString('base64url');

type Known = Pick<PasskeyEntity, 'credentialId' | 'transports'>;

const described = (passkeys: readonly Known[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports }));

export const requestOptions = (
  party: RelyingParty,
  nonce: string,
  passkeys: readonly Known[] = [],
): PasskeyRequestOptions => ({
  challenge: nonce,
  timeout: CHALLENGE_MS,
  rpId: party.id,
  allowCredentials: described(passkeys),
  userVerification: 'required',
});

interface NewPasskeyOwner {
  readonly handle: string;
  readonly email: string;
  readonly name: string;
}

export const creationOptions = (
  party: RelyingParty,
  nonce: string,
  { handle, email, name }: NewPasskeyOwner,
  passkeys: readonly Known[],
): PasskeyCreationOptions => ({
  challenge: nonce,
  timeout: CHALLENGE_MS,
  rp: { id: party.id, name: 'Ticketwire' },
  user: { id: handle, name: email, displayName: name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: described(passkeys),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

interface Expected {
  readonly party: RelyingParty;
  readonly nonce: string;
}

type NewPasskey = Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'counter' | 'isDeviceBound' | 'isBackedUp'>;

/** Returns the new passkey that answers a challenge. @throws Error if it does not. */
export async function verifyAttestation(
  { id, rawId, type, response }: PasskeyAttestation,
  { party, nonce }: Expected,
): Promise<NewPasskey> {
  const { clientDataJSON, attestationObject } = response;
  await requireNoCertificates(attestationObject);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credentialOf({ id, rawId, type }), response: { clientDataJSON, attestationObject } },
    expectedChallenge: nonce,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!registrationInfo) throw new Error('The attestation is not valid');
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isDeviceBound: credentialDeviceType === 'singleDevice',
    isBackedUp: credentialBackedUp,
  };
}

/**
 * We ask for no attestation, so browsers send none, or one by the passkey itself. For others, the library would read
 * certificates and fetch lists of those that were revoked.
 */
async function requireNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(bytesOf(attestationObject));
  const format = decoded.get('fmt');
  if (format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)) return;
  throw new Error(`The attestation ${format} was not asked for`);
}

function credentialOf({ id, rawId, type }: Pick<PasskeyAssertion, 'id' | 'rawId' | 'type'>) {
  if (type !== 'public-key') throw new Error(`The credential is of the type ${type}`);
  return { id, rawId, type, clientExtensionResults: {} } as const;
}

type Stored = Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'counter' | 'isBackedUp' | 'userHandle'>;

/** Returns what changes in the passkey that answers a challenge. @throws Error if it does not. */
export async function verifyAssertion(
  { id, rawId, type, response }: PasskeyAssertion,
  { party, nonce, passkey }: Expected & { readonly passkey: Stored },
): Promise<Pick<PasskeyEntity, 'counter' | 'isBackedUp'>> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle != null && userHandle !== passkey.userHandle) throw new Error('The passkey names another user');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credentialOf({ id, rawId, type }),
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: nonce,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: bytesOf(passkey.publicKey),
      // The copies of a passkey that is backed up do not share a counter.
      counter: passkey.isBackedUp ? 0 : passkey.counter,
    },
  });
  if (!verified) throw new Error('The signature of the passkey is wrong');
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}
