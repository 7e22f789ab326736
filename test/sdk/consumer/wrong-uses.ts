/** A mistake in an application, the code that contains it, and part of the compiler's message. */
export type WrongUse = readonly [mistake: string, code: string, said: string];

/** Declarations that precede each mistake. */
export const around = `
  import { ApiError, createClient, hasCode, isApiError, safe, verifyWebhook, type TokenStore } from '@ticketwire/sdk';
  declare const baseUrl: string, error: unknown, store: TokenStore;
  const client = createClient({ baseUrl, token: 'secret' });
  const credentials = { email: 'ada@example.com', password: 'a long password' };
`;

export const wrongUses: readonly WrongUse[] = [
  // Options of the client.
  ['no base URL', `createClient({ token: 'secret' })`, `Property 'baseUrl' is missing`],
  ['a misspelled option', `createClient({ baseURL: baseUrl, token: 'secret' })`, `'baseURL' does not exist`],
  ['a token and credentials', `createClient({ baseUrl, token: 'secret', credentials })`, 'not assignable'],
  ['a token and an API key', `createClient({ baseUrl, token: 'secret', apiKey: 'twk_key' })`, 'not assignable'],
  ['an API key and a store', `createClient({ baseUrl, apiKey: 'twk_key', store })`, 'not assignable'],
  [
    'credentials without a password',
    `createClient({ baseUrl, credentials: { email: 'a@example.com' } })`,
    `Property 'password' is missing`,
  ],
  ['a timeout as text', `createClient({ baseUrl, timeout: '5s' })`, `'string' is not assignable to type 'number`],
  [
    'retry: true',
    `createClient({ baseUrl, retry: true })`,
    `Type 'true' is not assignable to type 'false | RetryOptions`,
  ],
  [
    'an idempotency key for every call',
    `client.with({ idempotencyKey: 'import-7' })`,
    `'idempotencyKey' does not exist`,
  ],
  [
    'another identity in client.with',
    `client.with({ token: 'other' })`,
    `'token' does not exist in type 'CallOptions'`,
  ],

  // Resources and methods.
  ['an unknown resource', `client.projects.list()`, `Property 'projects' does not exist on type 'Client'`],
  ['an unknown method', `client.tickets.creat({ subject: 'Fire' })`, `Did you mean 'create'?`],
  ['a resource as a function', `client.tickets({ ticketId: 'TKT-1' })`, 'This expression is not callable'],

  // Input.
  ['a missing field', `client.tickets.create({ priority: 'high' })`, `Property 'subject' is missing`],
  ['a misspelled field', `client.tickets.create({ subject: 'Fire', priorty: 'high' })`, `'priorty' does not exist`],
  [
    'an unknown priority',
    `client.tickets.create({ subject: 'Fire', priority: 'hot' })`,
    `Type '"hot"' is not assignable`,
  ],
  ['null for a field that cannot be cleared', `client.tickets.create({ subject: null })`, `'null' is not assignable`],
  [
    'a number instead of a string',
    `client.tickets.create({ subject: 7 })`,
    `'number' is not assignable to type 'string'`,
  ],
  [
    'a Date instead of a timestamp',
    `client.tickets.create({ subject: 'Fire', dueAt: new Date() })`,
    `Type 'Date' is not assignable`,
  ],
  ['no input', `client.tickets.get()`, 'Expected 1-2 arguments, but got 0'],
  ['a string as the input', `client.tickets.get('TKT-1')`, `'string' is not assignable to`],
  [
    'an id under the wrong name',
    `client.tickets.get({ id: 'TKT-1' })`,
    `'id' does not exist in type 'TicketGetInput & Selecting<undefined>'`,
  ],
  [
    'a version in the format of a header',
    `client.tickets.update({ ticketId: 'TKT-1', expectedVersion: '"3"' })`,
    `to type 'number'`,
  ],
  ['a version for a query', `client.tickets.get({ ticketId: 'TKT-1', expectedVersion: 3 })`, 'does not exist'],
  ['a single value for a filter with several', `client.tickets.list({ state: 'open' })`, `not assignable to type`],
  ['an unknown state', `client.tickets.list({ state: ['opened'] })`, `Type '"opened"' is not assignable`],
  ['an unknown sort order', `client.tickets.list({ sort: 'subject' })`, `Type '"subject"' is not assignable`],
  ['a cursor for an iterate method', `client.tickets.iterate({ cursor: 'c1' })`, `'cursor' does not exist`],
  [
    'an unknown permission',
    `client.roles.create({ key: 'a', name: 'A', grants: [{ permission: 'ticket:fly', scope: 'own' }] })`,
    '"ticket:fly"',
  ],
  ['an unknown event type', `client.webhooks.create({ url: '', eventTypes: ['ticket.flown'] })`, '"ticket.flown"'],
  ['an upload without its file', `client.attachments.upload({ ticketId: 'TKT-1' })`, `Property 'file' is missing`],
  [
    'a path instead of a file',
    `client.attachments.upload({ ticketId: 'TKT-1', file: './a.txt' })`,
    `not assignable to type 'FileSource'`,
  ],

  // Options of a call.
  [
    'an idempotency key for a query',
    `client.tickets.get({ ticketId: 'TKT-1' }, { idempotencyKey: 'a' })`,
    'does not exist',
  ],
  [
    'progress of a call without a file',
    `client.auth.me({ onProgress: () => undefined })`,
    `'onProgress' does not exist`,
  ],
  [
    'an abort controller instead of its signal',
    `client.auth.me({ signal: new AbortController() })`,
    `'AbortController'`,
  ],
  [
    'a time limit for a stream',
    `client.events.stream({}, { timeout: 5 })`,
    `'timeout' does not exist in type 'StreamOptions'`,
  ],

  // Results.
  [
    'a promise instead of its result',
    `client.tickets.get({ ticketId: 'TKT-1' }).subject`,
    `'subject' does not exist on type 'ApiPromise<Ticket>'`,
  ],
  [
    'an unknown field',
    `(await client.tickets.get({ ticketId: 'TKT-1' })).title`,
    `'title' does not exist on type 'Ticket'`,
  ],
  ['a page as an array', `(await client.tickets.list()).map(String)`, `'map' does not exist on type`],
  ['a field that can be null', `(await client.tickets.get({ ticketId: 'TKT-1' })).assignee.name`, `is possibly 'null'`],
  [
    'a comparison that is never true',
    `(await client.tickets.get({ ticketId: 'TKT-1' })).priority === 'hot'`,
    'no overlap',
  ],
  ['a loop over a promise', `for await (const one of client.tickets.list()) console.log(one)`, 'Symbol.asyncIterator'],
  ['an iterator without await', `for (const one of client.tickets.iterate()) console.log(one)`, 'Symbol.iterator'],
  [
    'a file as text',
    `const text: string = await client.attachments.download({ id: '1' })`,
    `Type 'Download' is not assignable`,
  ],

  // Errors.
  ['a caught error without a check', `error.code`, `'error' is of type 'unknown'`],
  ['an unknown error code', `ApiError.is(error, 'not_fonud')`, `'"not_fonud"' is not assignable`],
  ['an unknown error code among others', `hasCode(error, 'not_found', 'not_fonud')`, `'"not_fonud"' is not assignable`],
  [
    'a detail of another error code',
    `if (hasCode(error, 'conflict')) error.changedFields.join()`,
    `is possibly 'undefined'`,
  ],
  [
    'a detail before its error code is checked',
    `if (isApiError(error)) error.allowed.join()`,
    `is possibly 'undefined'`,
  ],
  ['an impossible case', `if (isApiError(error)) switch (error.code) { case 'gone': }`, 'is not comparable to type'],
  ['data that can be null', `(await safe(client.auth.me())).data.name`, `is possibly 'null'`],
  ['a webhook without its headers', `verifyWebhook('{}', 'whsec_secret')`, 'Expected 3-4 arguments, but got 2'],
];
