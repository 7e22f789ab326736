/** Values that a call can use. Ids of nonexistent resources stand in for a note and a file that are not created yet. */
export interface About {
  readonly ticketId: string;
  readonly reference: string;
  readonly subject: string;
  readonly externalId: string;
  /** Another ticket of the same requester, with more recent activity. */
  readonly besideId: string;
  readonly noteId: string;
  readonly fileId: string;
  /** A saved view of the caller, which searches for the word of the note. */
  readonly viewId: string;
  /** A public reply on the ticket. */
  readonly replyId: string;
  /** The user who is mentioned in the note. The next field is its author. */
  readonly mentionedId: string;
  readonly authorId: string;
  readonly statusId: string;
  /** Word in the subject of both tickets and in the note. */
  readonly shared: string;
  /** Word that occurs only in the note. */
  readonly word: string;
  /** Idempotency key of the request that created the note. */
  readonly key: string;
  /** A time before the note was created. */
  readonly earlier: string;
  /** Times before the ticket was created and after the last change of the note. */
  readonly from: string;
  readonly to: string;
}

export interface Call {
  readonly method: string;
  /** Path and query, without the base URL of the service. */
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

/** Calls that show a note to a colleague who can read it. */
export const showing: Ways = {
  comments: ({ ticketId }) => get(`/tickets/${ticketId}/comments`),
  'comments with a count': ({ ticketId }) => get(`/tickets/${ticketId}/comments?count=true`),
  'comments over tRPC': ({ ticketId }) => rpc('comments.list', { ticketId, count: true }),
  'HEAD of the comments': ({ ticketId }) => ({ method: 'HEAD', path: `/api/tickets/${ticketId}/comments` }),
  'comments, one at a time': ({ ticketId }) => get(`/tickets/${ticketId}/comments?limit=1`),
  history: ({ ticketId }) => get(`/tickets/${ticketId}/events`),
  'the note': ({ ticketId, noteId }) => get(`/tickets/${ticketId}/comments/${noteId}`),
  'the note over tRPC': ({ ticketId, noteId }) => rpc('comments.get', { ticketId, commentId: noteId }),
  'the note with If-None-Match': ({ ticketId, noteId }) =>
    get(`/tickets/${ticketId}/comments/${noteId}`, { 'If-None-Match': '"1"' }),
  'HEAD of the note': ({ ticketId, noteId }) => ({
    method: 'HEAD',
    path: `/api/tickets/${ticketId}/comments/${noteId}`,
  }),
  files: ({ ticketId }) => get(`/tickets/${ticketId}/attachments`),
  'files with a count': ({ ticketId }) => get(`/tickets/${ticketId}/attachments?count=true&limit=1`),
  'files over tRPC': ({ ticketId }) => rpc('attachments.list', { ticketId }),
  'metadata of the file': ({ fileId }) => get(`/attachments/${fileId}/metadata`),
  'the file': ({ fileId }) => get(`/attachments/${fileId}`),
  'a part of the file': ({ fileId }) => get(`/attachments/${fileId}`, { Range: 'bytes=0-3' }),
  'HEAD of the file': ({ fileId }) => ({ method: 'HEAD', path: `/api/attachments/${fileId}` }),
  timeline: ({ ticketId }) => get(`/tickets/${ticketId}/timeline`),
  'timeline, newest first': ({ ticketId }) => get(`/tickets/${ticketId}/timeline?order=desc&limit=1`),
  'timeline over tRPC': ({ ticketId }) => rpc('tickets.timeline', { ticketId, limit: 100 }),
  'history with a count': ({ ticketId }) => get(`/tickets/${ticketId}/events?count=true&limit=100`),
  'history over tRPC': ({ ticketId }) => rpc('tickets.events', { ticketId, count: true }),
  'the order of search results': ({ shared }) => get(`/tickets${both({ q: shared })}`),
  'search for its word': ({ word }) => get(`/tickets${query({ q: word, count: 'true' })}`),
  'search for its word and one of the subject': ({ word, shared }) =>
    get(`/tickets${query({ q: `${word} ${shared}`, sort: '-updatedAt' })}`),
  'search for either word, one at a time': ({ word }) =>
    get(`/tickets${query({ q: `${word} or nothingofthekind`, limit: '1' })}`),
  'search that excludes its word': ({ word, shared }) => get(`/tickets${both({ q: `${shared} -${word}` })}`),
  'a saved view that searches for its word': ({ viewId }) => get(`/tickets?view=${viewId}&count=true`),
  'CSV export of a search for its word': ({ word }) => get(`/tickets/export${query({ format: 'csv', q: word })}`),
  'NDJSON export of a search for its word': ({ word }) => get(`/tickets/export${query({ format: 'ndjson', q: word })}`),
  'search over tRPC': ({ word }) => rpc('tickets.list', { q: word, count: true }),
};

const sorts = ['createdAt', 'updatedAt', 'priority', 'dueAt', 'number'].flatMap((field) => [field, `-${field}`]);

/** Calls that show a note to no one, because they concern something else. */
export const silent: Ways = {
  'the ticket': ({ ticketId }) => get(`/tickets/${ticketId}`),
  'the ticket by its reference': ({ reference }) => get(`/tickets/${reference}`),
  'a past state of the ticket': ({ ticketId, earlier }) => get(`/tickets/${ticketId}?at=${earlier}`),
  'the ticket over tRPC': ({ ticketId }) => rpc('tickets.get', { ticketId }),
  'HEAD of the ticket': ({ ticketId }) => ({ method: 'HEAD', path: `/api/tickets/${ticketId}` }),
  'OPTIONS of the ticket': ({ ticketId }) => ({ method: 'OPTIONS', path: `/api/tickets/${ticketId}` }),
  'OPTIONS of the comments': ({ ticketId }) => ({
    method: 'OPTIONS',
    path: `/api/tickets/${ticketId}/comments`,
  }),
  'the ticket with If-None-Match': ({ ticketId }) => get(`/tickets/${ticketId}`, { 'If-None-Match': '"2"' }),
  'its transitions': ({ ticketId }) => get(`/tickets/${ticketId}/transitions`),
  'its followers': ({ ticketId }) => get(`/tickets/${ticketId}/followers`),
  'its links': ({ ticketId }) => get(`/tickets/${ticketId}/links`),
  'its interactions': ({ ticketId }) => get(`/tickets/${ticketId}/interactions?count=true`),
  'its children': ({ ticketId }) => get(`/tickets?parent=${ticketId}`),
  'tickets changed since then': ({ earlier }) => get(`/tickets${both({ updatedAfter: earlier })}`),
  'tickets unchanged since then': ({ earlier }) => get(`/tickets${both({ updatedBefore: earlier })}`),
  'a list, one at a time': () => get(`/tickets${both({ limit: '1', sort: '-updatedAt' })}`),
  ...Object.fromEntries(sorts.map((sort) => [`a list by ${sort}`, () => get(`/tickets${both({ sort })}`)])),
  'a change based on a future version': ({ ticketId, subject }) =>
    patch(`/tickets/${ticketId}`, { subject }, { 'If-Match': '"99"' }),
  'a change based on a past version': ({ ticketId, subject }) =>
    patch(`/tickets/${ticketId}`, { subject }, { 'If-Match': '"1"' }),
  'CSV export of all': () => get(`/tickets/export${query({ format: 'csv', tag: 'quay', sort: '-updatedAt' })}`),
  'NDJSON export of all': () => get(`/tickets/export${query({ format: 'ndjson', tag: 'quay', sort: '-updatedAt' })}`),
  'saved views': () => get('/views'),
  'the saved view': ({ viewId }) => get(`/views/${viewId}`),
  'the note as a saved view': ({ noteId }) => get(`/tickets?view=${noteId}`),
  'a bulk change without effect': ({ ticketId, besideId }) =>
    post('/tickets/bulk', { ids: [ticketId, besideId], change: { priority: 'normal' } }),
  'a bulk change that includes the note': ({ ticketId, noteId }) =>
    post('/tickets/bulk', { ids: [ticketId, noteId], change: { priority: 'normal' } }),
  'an upsert by external id': ({ externalId, subject }) =>
    put(`/tickets/by-external-id/erp/${externalId}`, { subject }),
  'an upsert by external id based on a past version': ({ externalId, subject }) =>
    put(`/tickets/by-external-id/erp/${externalId}`, { subject }, { 'If-Match': '"1"' }),
  'a change without effect': ({ ticketId, subject }) => patch(`/tickets/${ticketId}`, { subject }),
  'a transition based on a past version': ({ ticketId, statusId }) =>
    post(`/tickets/${ticketId}/transition`, { statusId }, { 'If-Match': '"1"' }),
  'a transition to an unknown status': ({ ticketId, noteId }) =>
    post(`/tickets/${ticketId}/transition`, { statusId: noteId }),
  'the note on another ticket': ({ besideId, noteId }) => get(`/tickets/${besideId}/comments/${noteId}`),
  'the note as a ticket': ({ noteId }) => get(`/tickets/${noteId}`),
  'the note as a parent': ({ ticketId, noteId }) => patch(`/tickets/${ticketId}`, { parentId: noteId }),
  'the note at the other end of a link': ({ ticketId, noteId }) =>
    post(`/tickets/${ticketId}/links`, { type: 'relates_to', targetId: noteId }),
  'the note as a link': ({ ticketId, noteId }) => remove(`/tickets/${ticketId}/links/${noteId}`),
  'a merge into the note': ({ ticketId, noteId }) => post(`/tickets/${ticketId}/merge`, { intoId: noteId }),
  'the note as a notification': ({ noteId }) => post(`/notifications/${noteId}/read`),
  news: () => get('/notifications?count=true'),
  'notifications over tRPC': () => rpc('notifications.list', { count: true }),
  mails: () => get('/deliveries?count=true'),
  figures: ({ from, to }) => get(`/analytics/overview${query({ from, to })}`),
  'metrics of its author': ({ from, to, authorId }) =>
    get(`/analytics/overview${query({ from, to, assignee: authorId })}`),
  'audit events of its author': ({ authorId }) => get(`/audit-events?actor=${authorId}&count=true`),
  'audit events about the note': ({ noteId }) => get(`/audit-events?subject=${noteId}&count=true`),
  'access check of its author': ({ authorId, ticketId }) =>
    post('/authz/check', { userId: authorId, permission: 'comment:read_internal', ticketId }),
  'its author': ({ authorId }) => get(`/users/${authorId}`),
};

/** Actions that are rejected for users who cannot read notes, and performed for others. */
export const acts: Ways = {
  'an edit of the note': ({ ticketId, noteId }) => patch(`/tickets/${ticketId}/comments/${noteId}`, { body: 'x' }),
  'an edit of the note based on a future version': ({ ticketId, noteId }) =>
    patch(`/tickets/${ticketId}/comments/${noteId}`, { body: 'x' }, { 'If-Match': '"99"' }),
  'an edit of the note through another ticket': ({ besideId, noteId }) =>
    patch(`/tickets/${besideId}/comments/${noteId}`, { body: 'x' }),
  'a redaction of the note': ({ ticketId, noteId }) => post(`/tickets/${ticketId}/comments/${noteId}/redact`),
  'a redaction of the note based on a future version': ({ ticketId, noteId }) =>
    post(`/tickets/${ticketId}/comments/${noteId}/redact`, {}, { 'If-Match': '"99"' }),
  'a reply to the note': ({ ticketId, noteId }) =>
    post(`/tickets/${ticketId}/comments`, { body: 'x', inReplyToId: noteId }),
  'a reply that mentions the same user as the note': ({ ticketId, mentionedId, noteId }) =>
    post(`/tickets/${ticketId}/comments`, { body: 'x', mentionIds: [mentionedId], inReplyToId: noteId }),
  'deletion of the file': ({ fileId }) => remove(`/attachments/${fileId}`),
  'the file in a reply': ({ ticketId, fileId }) =>
    post(`/tickets/${ticketId}/comments`, { body: 'x', attachmentIds: [fileId] }),
  'an internal file': ({ ticketId }) => post(`/tickets/${ticketId}/attachments?visibility=internal&fileName=x.txt`),
  'an own note': ({ ticketId }) => post(`/tickets/${ticketId}/comments`, { body: 'x', visibility: 'internal' }),
  'the idempotency key of its author': ({ ticketId, key }) =>
    post(`/tickets/${ticketId}/comments`, { body: 'x', visibility: 'internal' }, { 'Idempotency-Key': key }),
};
