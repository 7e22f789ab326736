import { createClient } from '@ticketwire/sdk';
import type { Person } from './people.ts';

/** Name of this application in Ticketwire, for the IDs of its people and companies. The API key fixes it. */
export const SOURCE = 'saas';

/** Returns a function that issues tokens for people of this application. */
export function createSupport(baseUrl: string, apiKey: string): (person: Person) => Promise<string> {
  const client = createClient({ baseUrl, apiKey });
  const registered = new Set<string>();

  const register = async ({ id, name, email, company }: Person) => {
    const { id: externalId, ...fields } = company;
    const organization = await client.organizations.upsert({ source: SOURCE, externalId, ...fields });
    await client.users.upsert({ source: SOURCE, externalId: id, name, email, organizationId: organization.id });
    registered.add(id);
  };

  return async (person) => {
    if (!registered.has(person.id)) await register(person);
    const { accessToken } = await client.auth.issueRequesterToken({ externalId: person.id });
    return accessToken;
  };
}
