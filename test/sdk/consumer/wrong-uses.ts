/** A mistake of an application, in the words of its code, and a part of what the compiler says to it. */
export type WrongUse = readonly [mistake: string, code: string, said: string];

/** What stands before each of them. */
export const around = `
  import { ApiError, createClient, hasCode, isApiError, safe, verifyWebhook, type TokenStore } from '@ticketwire/sdk';
  declare const baseUrl: string, error: unknown, store: TokenStore;
  const client = createClient({ baseUrl, token: 'secret' });
  const credentials = { email: 'ada@example.com', password: 'a long password' };
`;

export const wrongUses: readonly WrongUse[] = [
  // What the client is made of.
  ['no base', `createClient({ token: 'secret' })`, `Property 'baseUrl' is missing`],
  ['a misspelt option', `createClient({ baseURL: baseUrl, token: 'secret' })`, `'baseURL' does not exist`],
  ['a token and credentials', `createClient({ baseUrl, token: 'secret', credentials })`, 'not assignable'],
  ['a token and an API key', `createClient({ baseUrl, token: 'secret', apiKey: 'twk_key' })`, 'not assignable'],
  ['an API key and a store', `createClient({ baseUrl, apiKey: 'twk_key', store })`, 'not assignable'],
  [
    'credentials without a password',
    `createClient({ baseUrl, credentials: { email: 'a@example.com' } })`,
    `Property 'password' is missing`,
  ],
  ['a time-out in words', `createClient({ baseUrl, timeout: '5s' })`, `'string' is not assignable to type 'number`],
  [
    'retry: true',
    `createClient({ baseUrl, retry: true })`,
    `Type 'true' is not assignable to type 'false | RetryOptions`,
  ],
  ['a key for every call', `client.with({ idempotencyKey: 'import-7' })`, `'idempotencyKey' does not exist`],
  ['another identity by with', `client.with({ token: 'other' })`, `'token' does not exist in type 'CallOptions'`],

  // What is called.
  ['no such resource', `client.projects.list()`, `Property 'projects' does not exist on type 'Client'`],
  ['no such method', `client.tickets.creat({ subject: 'Fire' })`, `Did you mean 'create'?`],
  ['a resource as a function', `client.tickets({ ticketId: 'TKT-1' })`, 'This expression is not callable'],

  // What goes in.
  ['a missing field', `client.tickets.create({ priority: 'high' })`, `Property 'subject' is missing`],
  ['a misspelt field', `client.tickets.create({ subject: 'Fire', priorty: 'high' })`, `'priorty' does not exist`],
  ['no such priority', `client.tickets.create({ subject: 'Fire', priority: 'hot' })`, `Type '"hot"' is not assignable`],
  ['null where nothing can be cleared', `client.tickets.create({ subject: null })`, `'null' is not assignable`],
  ['a number for a text', `client.tickets.create({ subject: 7 })`, `'number' is not assignable to type 'string'`],
  [
    'a date for an instant',
    `client.tickets.create({ subject: 'Fire', dueAt: new Date() })`,
    `Type 'Date' is not assignable`,
  ],
  ['no input', `client.tickets.get()`, 'Expected 1-2 arguments, but got 0'],
  ['a text for the input', `client.tickets.get('TKT-1')`, `'string' is not assignable to`],
  ['the id of another name', `client.tickets.get({ id: 'TKT-1' })`, `'id' does not exist in type 'TicketGetInput'`],
  [
    'a version as it stands in a header',
    `client.tickets.update({ ticketId: 'TKT-1', expectedVersion: '"3"' })`,
    `to type 'number'`,
  ],
  [
    'a version where nothing is changed',
    `client.tickets.get({ ticketId: 'TKT-1', expectedVersion: 3 })`,
    'does not exist',
  ],
  ['one value for a filter of many', `client.tickets.list({ state: 'open' })`, `not assignable to type`],
  ['no such state', `client.tickets.list({ state: ['opened'] })`, `Type '"opened"' is not assignable`],
  ['no such order', `client.tickets.list({ sort: 'subject' })`, `Type '"subject"' is not assignable`],
  ['a cursor for the iterator', `client.tickets.iterate({ cursor: 'c1' })`, `'cursor' does not exist`],
  [
    'no such permission',
    `client.roles.create({ key: 'a', name: 'A', grants: [{ permission: 'ticket:fly', scope: 'own' }] })`,
    '"ticket:fly"',
  ],
  ['no such event', `client.webhooks.create({ url: '', eventTypes: ['ticket.flown'] })`, '"ticket.flown"'],
  ['an upload without its file', `client.attachments.upload({ ticketId: 'TKT-1' })`, `Property 'file' is missing`],
  [
    'a path for a file',
    `client.attachments.upload({ ticketId: 'TKT-1', file: './a.txt' })`,
    `not assignable to type 'FileSource'`,
  ],

  // What a call takes beside.
  [
    'a key for what changes nothing',
    `client.tickets.get({ ticketId: 'TKT-1' }, { idempotencyKey: 'a' })`,
    'does not exist',
  ],
  ['progress of what is no file', `client.auth.me({ onProgress: () => undefined })`, `'onProgress' does not exist`],
  ['an abort controller for its signal', `client.auth.me({ signal: new AbortController() })`, `'AbortController'`],
  [
    'options for a stream beside its input',
    `client.events.stream({}, { timeout: 5 })`,
    'Expected 0-1 arguments, but got 2',
  ],

  // What comes out.
  [
    'a promise as what it promises',
    `client.tickets.get({ ticketId: 'TKT-1' }).subject`,
    `'subject' does not exist on type 'ApiPromise<Ticket>'`,
  ],
  [
    'a field that is not there',
    `(await client.tickets.get({ ticketId: 'TKT-1' })).title`,
    `'title' does not exist on type 'Ticket'`,
  ],
  ['a page as an array', `(await client.tickets.list()).map(String)`, `'map' does not exist on type`],
  ['what may be nobody', `(await client.tickets.get({ ticketId: 'TKT-1' })).assignee.name`, `is possibly 'null'`],
  [
    'a comparison that never holds',
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

  // What is caught.
  ['what was caught, unasked', `error.code`, `'error' is of type 'unknown'`],
  ['no such code', `ApiError.is(error, 'not_fonud')`, `'"not_fonud"' is not assignable`],
  ['no such code among others', `hasCode(error, 'not_found', 'not_fonud')`, `'"not_fonud"' is not assignable`],
  ['a fact of another code', `if (hasCode(error, 'conflict')) error.changedFields.join()`, `is possibly 'undefined'`],
  ['a fact before its code is asked', `if (isApiError(error)) error.allowed.join()`, `is possibly 'undefined'`],
  [
    'a case that never comes',
    `if (isApiError(error)) switch (error.code) { case 'gone': }`,
    'is not comparable to type',
  ],
  ['data that may not be there', `(await safe(client.auth.me())).data.name`, `is possibly 'null'`],
  ['a webhook without its headers', `verifyWebhook('{}', 'whsec_secret')`, 'Expected 3-4 arguments, but got 2'],
];
