/** What a way may name. Before there is a note with a file, ids of nothing stand for them. */
export interface About {
  readonly ticketId: string;
  readonly reference: string;
  readonly subject: string;
  readonly externalId: string;
  /** Another ticket of the same requester, on which more happened of late. */
  readonly besideId: string;
  readonly noteId: string;
  readonly fileId: string;
  /** A list that whoever asks has saved, of what says the word of the note. */
  readonly viewId: string;
  /** A public reply on the ticket. */
  readonly replyId: string;
  /** Somebody who is mentioned in the note, and who wrote it. */
  readonly mentionedId: string;
  readonly authorId: string;
  readonly statusId: string;
  /** In the subject of both tickets, and in the note. */
  readonly shared: string;
  /** In the note and nowhere else. */
  readonly word: string;
  /** The key with which its author wrote the note. */
  readonly key: string;
  /** Before there was a note. */
  readonly earlier: string;
  /** Before the ticket, and after all that is done to the note. */
  readonly from: string;
  readonly to: string;
}

export interface Call {
  readonly method: string;
  /** After the service's address. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Ways = Readonly<Record<string, (about: About) => Call>>;

const get = (path: string, headers?: Call['headers']): Call => ({
  method: 'GET',
  path: `/api${path}`,
  ...(headers && { headers }),
});
const send =
  (method: string) =>
  (path: string, body: Call['body'] = {}, headers?: Call['headers']): Call => ({
    method,
    path: `/api${path}`,
    body,
    ...(headers && { headers }),
  });
const post = send('POST');
const patch = send('PATCH');
const put = send('PUT');
const remove = (path: string): Call => ({ method: 'DELETE', path: `/api${path}` });
const rpc = (procedure: string, input: Readonly<Record<string, unknown>>): Call => ({
  method: 'GET',
  path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
});
const query = (parameters: Readonly<Record<string, string>>) => `?${new URLSearchParams(parameters)}`;
const both = (parameters: Readonly<Record<string, string>>) => query({ tag: 'quay', count: 'true', ...parameters });

/** By which a colleague who may read notes learns of one. */
export const telling: Ways = {
  comments: ({ ticketId }) => get(`/tickets/${ticketId}/comments`),
  'comments, counted': ({ ticketId }) => get(`/tickets/${ticketId}/comments?count=true`),
  'comments over tRPC': ({ ticketId }) => rpc('comments.list', { ticketId, count: true }),
  'the length of the comments': ({ ticketId }) => ({ method: 'HEAD', path: `/api/tickets/${ticketId}/comments` }),
  'comments, one at a time': ({ ticketId }) => get(`/tickets/${ticketId}/comments?limit=1`),
  history: ({ ticketId }) => get(`/tickets/${ticketId}/events`),
  'the note': ({ ticketId, noteId }) => get(`/tickets/${ticketId}/comments/${noteId}`),
  'the note over tRPC': ({ ticketId, noteId }) => rpc('comments.get', { ticketId, commentId: noteId }),
  'the note as somebody has it': ({ ticketId, noteId }) =>
    get(`/tickets/${ticketId}/comments/${noteId}`, { 'If-None-Match': '"1"' }),
  'the length of the note': ({ ticketId, noteId }) => ({
    method: 'HEAD',
    path: `/api/tickets/${ticketId}/comments/${noteId}`,
  }),
  files: ({ ticketId }) => get(`/tickets/${ticketId}/attachments`),
  'files, counted': ({ ticketId }) => get(`/tickets/${ticketId}/attachments?count=true&limit=1`),
  'files over tRPC': ({ ticketId }) => rpc('attachments.list', { ticketId }),
  'what is known of the file': ({ fileId }) => get(`/attachments/${fileId}/metadata`),
  'the file': ({ fileId }) => get(`/attachments/${fileId}`),
  'a part of the file': ({ fileId }) => get(`/attachments/${fileId}`, { Range: 'bytes=0-3' }),
  'the length of the file': ({ fileId }) => ({ method: 'HEAD', path: `/api/attachments/${fileId}` }),
  timeline: ({ ticketId }) => get(`/tickets/${ticketId}/timeline`),
  'timeline, latest first': ({ ticketId }) => get(`/tickets/${ticketId}/timeline?order=desc&limit=1`),
  'timeline over tRPC': ({ ticketId }) => rpc('tickets.timeline', { ticketId, limit: 100 }),
  'history, counted': ({ ticketId }) => get(`/tickets/${ticketId}/events?count=true&limit=100`),
  'history over tRPC': ({ ticketId }) => rpc('tickets.events', { ticketId, count: true }),
  'the rank of what is found': ({ shared }) => get(`/tickets${both({ q: shared })}`),
  'search by its word': ({ word }) => get(`/tickets${query({ q: word, count: 'true' })}`),
  'search by its word and one of the subject': ({ word, shared }) =>
    get(`/tickets${query({ q: `${word} ${shared}`, sort: '-updatedAt' })}`),
  'search by either word, one at a time': ({ word }) =>
    get(`/tickets${query({ q: `${word} or nothingofthekind`, limit: '1' })}`),
  'search for what does not say its word': ({ word, shared }) => get(`/tickets${both({ q: `${shared} -${word}` })}`),
  'a saved search by its word': ({ viewId }) => get(`/tickets?view=${viewId}&count=true`),
  'a table of what says its word': ({ word }) => get(`/tickets/export${query({ format: 'csv', q: word })}`),
  'lines of what says its word': ({ word }) => get(`/tickets/export${query({ format: 'ndjson', q: word })}`),
  'search over tRPC': ({ word }) => rpc('tickets.list', { q: word, count: true }),
};

const sorts = ['createdAt', 'updatedAt', 'priority', 'dueAt', 'number'].flatMap((field) => [field, `-${field}`]);

/** By which nobody learns of one: they ask for something else. */
export const silent: Ways = {
  'the ticket': ({ ticketId }) => get(`/tickets/${ticketId}`),
  'the ticket by its reference': ({ reference }) => get(`/tickets/${reference}`),
  'the ticket as it was': ({ ticketId, earlier }) => get(`/tickets/${ticketId}?at=${earlier}`),
  'the ticket over tRPC': ({ ticketId }) => rpc('tickets.get', { ticketId }),
  'the length of the ticket': ({ ticketId }) => ({ method: 'HEAD', path: `/api/tickets/${ticketId}` }),
  'what can be asked of the ticket': ({ ticketId }) => ({ method: 'OPTIONS', path: `/api/tickets/${ticketId}` }),
  'what can be asked of the comments': ({ ticketId }) => ({
    method: 'OPTIONS',
    path: `/api/tickets/${ticketId}/comments`,
  }),
  'whether the ticket is still of version 2': ({ ticketId }) => get(`/tickets/${ticketId}`, { 'If-None-Match': '"2"' }),
  'its transitions': ({ ticketId }) => get(`/tickets/${ticketId}/transitions`),
  'its followers': ({ ticketId }) => get(`/tickets/${ticketId}/followers`),
  'its links': ({ ticketId }) => get(`/tickets/${ticketId}/links`),
  'its contacts': ({ ticketId }) => get(`/tickets/${ticketId}/interactions?count=true`),
  'its children': ({ ticketId }) => get(`/tickets?parent=${ticketId}`),
  'what changed since then': ({ earlier }) => get(`/tickets${both({ updatedAfter: earlier })}`),
  'what did not change since then': ({ earlier }) => get(`/tickets${both({ updatedBefore: earlier })}`),
  'a list, one at a time': () => get(`/tickets${both({ limit: '1', sort: '-updatedAt' })}`),
  ...Object.fromEntries(sorts.map((sort) => [`a list by ${sort}`, () => get(`/tickets${both({ sort })}`)])),
  'a change from a version to come': ({ ticketId, subject }) =>
    patch(`/tickets/${ticketId}`, { subject }, { 'If-Match': '"99"' }),
  'a change from a version gone by': ({ ticketId, subject }) =>
    patch(`/tickets/${ticketId}`, { subject }, { 'If-Match': '"1"' }),
  'a table of all': () => get(`/tickets/export${query({ format: 'csv', tag: 'quay', sort: '-updatedAt' })}`),
  'lines of all': () => get(`/tickets/export${query({ format: 'ndjson', tag: 'quay', sort: '-updatedAt' })}`),
  'saved searches': () => get('/views'),
  'the saved search': ({ viewId }) => get(`/views/${viewId}`),
  'the note as a saved search': ({ noteId }) => get(`/tickets?view=${noteId}`),
  'a change of many to what they are': ({ ticketId, besideId }) =>
    post('/tickets/bulk', { ids: [ticketId, besideId], change: { priority: 'normal' } }),
  'a change of many, with the note': ({ ticketId, noteId }) =>
    post('/tickets/bulk', { ids: [ticketId, noteId], change: { priority: 'normal' } }),
  'what another system knows it by': ({ externalId, subject }) =>
    put(`/tickets/by-external-id/erp/${externalId}`, { subject }),
  'what another system knows it by, from a version gone by': ({ externalId, subject }) =>
    put(`/tickets/by-external-id/erp/${externalId}`, { subject }, { 'If-Match': '"1"' }),
  'a change to what it is': ({ ticketId, subject }) => patch(`/tickets/${ticketId}`, { subject }),
  'a transition from a version gone by': ({ ticketId, statusId }) =>
    post(`/tickets/${ticketId}/transition`, { statusId }, { 'If-Match': '"1"' }),
  'a transition that is none': ({ ticketId, noteId }) => post(`/tickets/${ticketId}/transition`, { statusId: noteId }),
  'the note on another ticket': ({ besideId, noteId }) => get(`/tickets/${besideId}/comments/${noteId}`),
  'the note as a ticket': ({ noteId }) => get(`/tickets/${noteId}`),
  'the note as a parent': ({ ticketId, noteId }) => patch(`/tickets/${ticketId}`, { parentId: noteId }),
  'the note at the other end of a link': ({ ticketId, noteId }) =>
    post(`/tickets/${ticketId}/links`, { type: 'relates_to', targetId: noteId }),
  'the note as a link': ({ ticketId, noteId }) => remove(`/tickets/${ticketId}/links/${noteId}`),
  'a merge into the note': ({ ticketId, noteId }) => post(`/tickets/${ticketId}/merge`, { intoId: noteId }),
  'the note as news': ({ noteId }) => post(`/notifications/${noteId}/read`),
  news: () => get('/notifications?count=true'),
  'news over tRPC': () => rpc('notifications.list', { count: true }),
  mails: () => get('/deliveries?count=true'),
  figures: ({ from, to }) => get(`/analytics/overview${query({ from, to })}`),
  'figures of its author': ({ from, to, authorId }) =>
    get(`/analytics/overview${query({ from, to, assignee: authorId })}`),
  'what was done to accounts': ({ authorId }) => get(`/audit-events?actor=${authorId}&count=true`),
  'what was done to the note': ({ noteId }) => get(`/audit-events?subject=${noteId}&count=true`),
  'why its author may': ({ authorId, ticketId }) =>
    post('/authz/check', { userId: authorId, permission: 'comment:read_internal', ticketId }),
  'its author': ({ authorId }) => get(`/users/${authorId}`),
};

/** What is refused to whoever may not read notes, and done for others. */
export const acts: Ways = {
  'an edit of the note': ({ ticketId, noteId }) => patch(`/tickets/${ticketId}/comments/${noteId}`, { body: 'x' }),
  'an edit of the note from a version to come': ({ ticketId, noteId }) =>
    patch(`/tickets/${ticketId}/comments/${noteId}`, { body: 'x' }, { 'If-Match': '"99"' }),
  'an edit of the note by way of another ticket': ({ besideId, noteId }) =>
    patch(`/tickets/${besideId}/comments/${noteId}`, { body: 'x' }),
  'a redaction of the note': ({ ticketId, noteId }) => post(`/tickets/${ticketId}/comments/${noteId}/redact`),
  'a redaction of the note from a version to come': ({ ticketId, noteId }) =>
    post(`/tickets/${ticketId}/comments/${noteId}/redact`, {}, { 'If-Match': '"99"' }),
  'a reply to the note': ({ ticketId, noteId }) =>
    post(`/tickets/${ticketId}/comments`, { body: 'x', inReplyToId: noteId }),
  'a reply that mentions whom the note does': ({ ticketId, mentionedId, noteId }) =>
    post(`/tickets/${ticketId}/comments`, { body: 'x', mentionIds: [mentionedId], inReplyToId: noteId }),
  'the file, taken away': ({ fileId }) => remove(`/attachments/${fileId}`),
  'the file in a reply': ({ ticketId, fileId }) =>
    post(`/tickets/${ticketId}/comments`, { body: 'x', attachmentIds: [fileId] }),
  'a file for agents': ({ ticketId }) => post(`/tickets/${ticketId}/attachments?visibility=internal&fileName=x.txt`),
  'a note of their own': ({ ticketId }) => post(`/tickets/${ticketId}/comments`, { body: 'x', visibility: 'internal' }),
  'the key of its author': ({ ticketId, key }) =>
    post(`/tickets/${ticketId}/comments`, { body: 'x', visibility: 'internal' }, { 'Idempotency-Key': key }),
};
