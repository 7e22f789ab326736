import { createClient } from '@ticketwire/sdk';
import { SERVICE } from '../browser/address.ts';
import { noteAnswer, noteFailure, noteStreamRequest } from '../browser/service-contact.ts';
import { sessionStore } from './session-store.ts';
import { stepUp } from './step-up.ts';

/** Whether a request must reach the service although its page is closing. */
const isFarewell = (target: string) => target.includes('leavePresence');

/** What a proxy answers for a service that is away. */
const AWAY = [502, 503, 504];

async function send(target: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (String(target).includes('/events/stream')) noteStreamRequest();
  try {
    const response = await fetch(target, isFarewell(String(target)) ? { ...init, keepalive: true } : init);
    if (AWAY.includes(response.status)) noteFailure();
    else noteAnswer();
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) noteFailure();
    throw error;
  }
}

/** What the service answers when the user must confirm who they are (RFC 9470, section 3). */
const asksForProof = ({ status, headers }: Response): boolean =>
  status === 401 && (headers.get('www-authenticate') ?? '').includes('insufficient_user_authentication');

/** Repeats a request once, with the token that the user gets by confirming who they are. */
async function sendWithProof(target: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await send(target, init);
  if (!asksForProof(response) || !(await stepUp.confirm())) return response;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${sessionStore.get()?.accessToken}`);
  return send(target, { ...init, headers });
}

/** Talks to the service that served this page. */
export const client = createClient({
  baseUrl: SERVICE,
  store: sessionStore,
  refreshTokenIn: 'cookie',
  fetch: sendWithProof,
});
