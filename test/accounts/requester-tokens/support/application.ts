import { expect } from 'vitest';
import { type RestClient, restClient } from '../../../support/rest.ts';
import type { Person, TestService } from '../../../support/service.ts';
import { makeKey, type TestKey } from '../../api-keys/support/keys.ts';

const ISSUING = [{ permission: 'user:issue_token' }];

/** An application with a key that issues tokens for the people of its own system. */
export interface Application {
  readonly key: TestKey;
  readonly source: string;
  /** Asks for a token, whatever the outcome. */
  issue(externalId: string, more?: object): ReturnType<RestClient['post']>;
  /** Returns a person of the application, with a client that uses their token. */
  signIn(externalId?: string, more?: object): Promise<EmbeddedPerson>;
}

export interface EmbeddedPerson extends RestClient {
  readonly id: string;
  readonly token: string;
  readonly externalId: string;
}

let made = 0;

export async function makeApplication(
  service: TestService,
  owner: Person,
  more: { grants?: { permission: string }[]; expiresAt?: string; ownerId?: string } = {},
): Promise<Application> {
  const source = `shop ${++made}`;
  const key = await makeKey(service, owner, { grants: ISSUING, requesterSource: source, ...more });
  const issue: Application['issue'] = (externalId, fields = {}) =>
    key.post('/auth/requester-tokens', { externalId, ...fields });
  return {
    key,
    source,
    issue,
    async signIn(externalId = `cus_${++made}`, fields = {}) {
      const { status, body } = await issue(externalId, fields);
      expect([status, body.code]).toEqual([201, undefined]);
      const token = body.accessToken;
      return { id: body.user.id, token, externalId, ...restClient(service.url, token) };
    },
  };
}
