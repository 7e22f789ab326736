import { BASE } from '../../../platform/browser/address.ts';
import { createProofKey } from './proof-key.ts';

const PURPOSES = ['sign_in', 'step_up', 'link', 'test'] as const;

/** Why the browser is at an identity provider, and where the user continues afterwards. */
export interface RoundTrip {
  readonly purpose: (typeof PURPOSES)[number];
  /** A path of the console. */
  readonly target: string;
  /** The provider that is tested. */
  readonly id?: string;
}

interface Departed extends RoundTrip {
  readonly verifier: string;
}

/** Kept in this tab alone, and only until the browser is back. */
const KEY = 'ticketwire.round-trip';

/** Where providers send the browser back. */
export const REDIRECT_URI = `${window.location.origin}${BASE}/sso`;

interface Request {
  readonly redirectUri: string;
  readonly challenge: string;
}

/** Sends the browser to the page of the provider. */
export async function leaveForProvider(
  trip: RoundTrip,
  begin: (request: Request) => Promise<{ url: string }>,
): Promise<void> {
  const { verifier, challenge } = await createProofKey();
  const { url } = await begin({ redirectUri: REDIRECT_URI, challenge });
  sessionStorage.setItem(KEY, JSON.stringify({ ...trip, verifier } satisfies Departed));
  window.location.assign(url);
}

/** Returns where the browser was, once: null if it was not at a provider. */
export function takeRoundTrip(): Departed | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return stored === null ? null : JSON.parse(stored);
}
