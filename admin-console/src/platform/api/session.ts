import { ignore } from '../browser/ignore.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { sessionStore } from './session-store.ts';

export async function signIn(email: string, password: string): Promise<void> {
  await client.session.login({ email, password });
  queryClient.clear();
}

/** Ends the session on the service and clears it locally. It is cleared even if the service cannot be reached. */
export async function signOut(): Promise<void> {
  if (!sessionStore.isOpen()) return;
  await client.session.logout().catch(ignore('The session was not ended on the service'));
}
