import type { CallOptions } from './calls/call.ts';
import type { Calls } from './calls/calls.ts';
import { checkRequesterOptions } from './check-options.ts';
import type { Client } from './client.ts';
import { type CallDefaults, connect, merged } from './connect.ts';
import { createAttachmentsApi } from './generated/resources/attachments.ts';
import { createAuthApi } from './generated/resources/auth.ts';
import { createCategoriesApi } from './generated/resources/categories.ts';
import { createCommentsApi } from './generated/resources/comments.ts';
import { createEventsApi } from './generated/resources/events.ts';
import { createFieldsApi } from './generated/resources/fields.ts';
import { createNotificationsApi } from './generated/resources/notifications.ts';
import { createStatusesApi } from './generated/resources/statuses.ts';
import { createSurveysApi } from './generated/resources/surveys.ts';
import { createTicketsApi } from './generated/resources/tickets.ts';
import type { RequesterClientOptions } from './options.ts';
import { createRequesterTokens } from './session/requester-tokens.ts';

type Resource =
  | 'attachments'
  | 'auth'
  | 'categories'
  | 'comments'
  | 'events'
  | 'fields'
  | 'notifications'
  | 'statuses'
  | 'surveys'
  | 'tickets';

/** Client with which a page of your application acts as one of your customers. It has the resources that requesters use. */
export interface RequesterClient extends Pick<Client, Resource | 'request'> {
  /** Returns a client with the same token and other default options, like `with` of {@link Client}. */
  with(defaults: CallOptions): RequesterClient;
}

/**
 * Creates a client for a page of your application. The page has no API key: your backend gets a token with
 * `client.auth.issueRequesterToken`, and `getToken` fetches it from there. The token stays in memory. If another customer
 * signs in to your page, create another client.
 *
 * @throws TypeError if an option is missing, unknown or invalid
 * @example
 * const client = createRequesterClient({
 *   baseUrl: 'https://desk.example.com',
 *   getToken: async () => (await fetch('/support-token', { method: 'POST' })).text(),
 * });
 * const { data } = await client.tickets.list();
 */
export function createRequesterClient(options: RequesterClientOptions): RequesterClient {
  checkRequesterOptions(options);
  const connection = connect(options, createResources);
  const tokens = createRequesterTokens(options.getToken);
  const clientWith = (defaults: CallDefaults): RequesterClient => ({
    ...connection.resources(defaults, tokens),
    with: (more) => clientWith(merged(defaults, more)),
  });
  return clientWith(connection.defaults);
}

const createResources = (calls: Calls): Pick<Client, Resource> => ({
  attachments: createAttachmentsApi(calls),
  auth: createAuthApi(calls),
  categories: createCategoriesApi(calls),
  comments: createCommentsApi(calls),
  events: createEventsApi(calls),
  fields: createFieldsApi(calls),
  notifications: createNotificationsApi(calls),
  statuses: createStatusesApi(calls),
  surveys: createSurveysApi(calls),
  tickets: createTicketsApi(calls),
});
