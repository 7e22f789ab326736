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

/** Talks to the service that served this page. */
export const client = createClient({
  baseUrl: SERVICE,
  store: sessionStore,
  refreshTokenIn: 'cookie',
  fetch: send,
  onStepUp: () => stepUp.confirm(),
});
