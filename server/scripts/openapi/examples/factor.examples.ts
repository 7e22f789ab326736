import type { z } from 'zod';
import type { Session } from '../../../src/contract/accounts/auth.ts';
import type { Factors, Passkey } from '../../../src/contract/accounts/factors.ts';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyRequestOptions,
} from '../../../src/contract/accounts/webauthn.ts';
import { at, id } from '../../../src/contract/events/example-desk.ts';
import type { ExamplesOf } from './example.ts';

const challengeId = id('c1');
const credentialId = 'k3vJ9QmXw2Rt7sYbN4cFhA';
const handle = 'b7Hq2LzVt5Xw9RkPy3NdMg';
const challenge = 'V1dKc0xXb2t6ZGJ5R2hQcVJ0VnhZYg';
const timeout = 300_000;
const code = '492039';
const recoveryCode = 'K7QXM-2VDRP-9HWTC-BF4NJ-ZS8GY';

const requestOptions: PasskeyRequestOptions = {
  challenge,
  timeout,
  rpId: 'desk.example.com',
  allowCredentials: [],
  userVerification: 'required',
};

const assertion: PasskeyAssertion = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDnJ8lq0XvY2mPzK4rT6wHs',
    userHandle: handle,
  },
};

const attestation: PasskeyAttestation = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg',
    transports: ['internal', 'hybrid'],
  },
};

const passkey: Passkey = {
  id: id('c2'),
  name: 'Laptop',
  createdAt: at('08:00:00'),
  lastUsedAt: at('08:15:00'),
  isBackedUp: true,
};

export const factors: Factors = {
  passkeys: [passkey],
  totp: { createdAt: at('08:05:00') },
  recoveryCodesLeft: 9,
  isRequired: true,
};

const recoveryCodes = [recoveryCode, '3MWPH-TX6CA-RJ9KB-QD2VE-8NGYF'];

type FactorProcedures =
  | 'secondFactor'
  | 'passkeyOptions'
  | 'passkey'
  | 'stepUp'
  | 'stepUpOptions'
  | 'stopFactorReset'
  | 'factors'
  | 'beginTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'newPasskeyOptions'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes';

export function factorExamples(session: z.infer<typeof Session>): Pick<ExamplesOf<'auth'>, FactorProcedures> {
  const steppedUp = { accessToken: session.accessToken, tokenType: 'Bearer', expiresIn: session.expiresIn } as const;
  return {
    secondFactor: { input: { challengeId, code }, output: session },
    passkeyOptions: { output: { challengeId, options: requestOptions } },
    passkey: { input: { challengeId, passkey: assertion }, output: session },
    stepUpOptions: {
      output: { kinds: ['passkey', 'totp', 'recovery_code'], challengeId, passkeyOptions: requestOptions },
    },
    stepUp: { input: { code }, output: steppedUp },
    stopFactorReset: { input: { token: 'Zx7nQ2sVb0Jm3KcYtR8wUe1LpHd5GfAo' }, output: {} },
    factors: { output: factors },
    beginTotp: {
      output: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Ticketwire:mira%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Ticketwire',
      },
    },
    confirmTotp: { input: { code }, output: { recoveryCodes, ...steppedUp } },
    removeTotp: { output: {} },
    newPasskeyOptions: {
      output: {
        challengeId,
        options: {
          challenge,
          timeout,
          rp: { id: 'desk.example.com', name: 'Ticketwire' },
          user: { id: handle, name: 'mira@example.com', displayName: 'Mira Lindqvist' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          attestation: 'none',
        },
      },
    },
    addPasskey: {
      input: { challengeId, name: passkey.name, passkey: attestation },
      output: { passkey: { ...passkey, lastUsedAt: null }, recoveryCodes: null, ...steppedUp },
    },
    renamePasskey: { input: { id: passkey.id, name: 'Work laptop' }, output: { ...passkey, name: 'Work laptop' } },
    removePasskey: { input: { id: passkey.id }, output: {} },
    renewRecoveryCodes: { output: { recoveryCodes } },
  };
}
