import { type RestClient, restClient } from '../../../support/rest.ts';
import type { Person, TestService } from '../../../support/service.ts';

/** What an application needs to act for its customers. */
export const APPLICATION_GRANTS = [
  'ticket:read',
  'ticket:create',
  'ticket:transition',
  'ticket:act_for',
  'comment:create_public',
  'attachment:create',
].map((permission) => ({ permission, scope: 'all' }));

export interface Application extends RestClient {
  /** The service account. */
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

/** Creates a service account with these permissions and an API key named `backend`. */
export async function openApplication(
  service: TestService,
  administrator: Person,
  grants: readonly object[] = APPLICATION_GRANTS,
): Promise<Application> {
  const word = `app_${crypto.randomUUID().slice(0, 8)}`;
  const role = await administrator.post('/roles', { key: word, name: word, grants });
  const account = await administrator.post('/users', { name: 'Shop', kind: 'service', roleIds: [role.body.id] });
  const key = await administrator.post('/api-keys', { name: 'backend', ownerId: account.body.id });
  if (key.status !== 201) throw new Error(JSON.stringify([role.body, account.body, key.body]));
  return { id: account.body.id, name: 'Shop', key: key.body.key, ...restClient(service.url, key.body.key) };
}
