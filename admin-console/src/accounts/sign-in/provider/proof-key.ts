/** Letters of base64url (RFC 4648, section 5). */
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

interface ProofKey {
  readonly verifier: string;
  readonly challenge: string;
}

/** Browsers compute hashes on secure origins only. */
export const makesProofKeys = (): boolean => window.isSecureContext;

/**
 * Creates a key that only this tab knows (RFC 7636): what a provider sends back opens a session only where the sign-in
 * began.
 */
export async function createProofKey(): Promise<ProofKey> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(hash)) };
}
