import { z } from 'zod';
import { characters } from '../base/characters.ts';

/** The JSON forms of Web Authentication Level 3: browsers parse the options and serialize the credentials. */

const binary = (max: number) =>
  z
    .string()
    .check(characters({ min: 1, max }))
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url without padding')
    .describe('Bytes in base64url.');

/** A credential ID has at most 1,023 bytes. */
export const CredentialId = binary(1_364);

const publicKey = z.literal('public-key');

const Descriptor = z
  .object({
    id: z.string().describe('ID of the credential in base64url.'),
    type: publicKey,
    transports: z.array(z.string()).optional().describe('How the browser reaches the authenticator.'),
  })
  .meta({ id: 'PasskeyDescriptor', description: 'Reference to a passkey, for the browser.' });

const challenge = z.string().describe('Random bytes to sign, in base64url.');
const timeout = z.int().describe('Milliseconds that the user has.');

export const PasskeyRequestOptions = z
  .object({
    challenge,
    timeout,
    rpId: z.string().describe('Domain that the passkeys belong to.'),
    allowCredentials: z.array(Descriptor).describe('Passkeys that can answer; empty for any of this domain.'),
    userVerification: z.literal('required'),
  })
  .meta({
    id: 'PasskeyRequestOptions',
    description:
      'Options for `navigator.credentials.get` in the browser, for `PublicKeyCredential.parseRequestOptionsFromJSON`.',
  });

export const PasskeyCreationOptions = z
  .object({
    challenge,
    timeout,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({
      id: z.string().describe('Random bytes in base64url that reveal nothing about the user.'),
      name: z.string(),
      displayName: z.string(),
    }),
    pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
    excludeCredentials: z.array(Descriptor).describe('Passkeys that the user already has.'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({
    id: 'PasskeyCreationOptions',
    description:
      'Options for `navigator.credentials.create` in the browser, for `PublicKeyCredential.parseCreationOptionsFromJSON`.',
  });

/** What `toJSON` of a credential returns, member by member. What is not checked is optional. */
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.string().max(32).describe('Always `public-key`.'),
  authenticatorAttachment: z.string().max(32).nullish(),
  clientExtensionResults: z.unknown().optional().describe('Results of extensions. Ignored.'),
};
const clientDataJSON = binary(16_384);
const authenticatorData = binary(16_384);
const attestationObject = binary(65_536);

export const PasskeyAssertion = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON,
      authenticatorData,
      signature: binary(16_384),
      userHandle: binary(88).nullish(),
      attestationObject: attestationObject.nullish(),
    }),
  })
  .meta({
    id: 'PasskeyAssertion',
    description: 'What `credential.toJSON()` returns after `navigator.credentials.get`.',
  });

export const PasskeyAttestation = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON,
      attestationObject,
      authenticatorData: authenticatorData.optional(),
      transports: z.array(z.string().max(32)).max(10).optional(),
      publicKey: binary(16_384).nullish(),
      publicKeyAlgorithm: z.int().optional(),
    }),
  })
  .meta({
    id: 'PasskeyAttestation',
    description: 'What `credential.toJSON()` returns after `navigator.credentials.create`.',
  });

export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;
