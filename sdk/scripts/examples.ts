/** Examples for the docstrings of methods. A test compiles each of them. */
export const examples: Readonly<Record<string, string>> = {
  'tickets.list': `const { data, page } = await client.tickets.list({ state: ['new', 'open'], assignee: 'me', sort: '-priority' });`,
  'tickets.iterate': `for await (const ticket of client.tickets.iterate({ status: ['open'], tag: ['vip'] })) {
  console.log(ticket.reference, ticket.subject);
}`,
  'tickets.get': `const ticket = await client.tickets.get({ ticketId: 'TKT-1042' });`,
  'tickets.create': `const ticket = await client.tickets.create({
  subject: 'The printer is on fire',
  description: 'It started after the **update**.',
  priority: 'urgent',
  tags: ['hardware'],
});`,
  'tickets.update': `await client.tickets.update({ ticketId: ticket.id, expectedVersion: ticket.version, priority: 'low' });`,
  'tickets.assign': `await client.tickets.assign({ ticketId: 'TKT-1042', assigneeId: agent.id, teamId: null });`,
  'tickets.transition': `const solved = ticket.availableTransitions.find(({ status }) => status.state === 'solved');
if (solved) {
  const comment = { body: 'The fire is out. Please try again.', visibility: 'public' } as const;
  await client.tickets.transition({ ticketId: ticket.id, statusId: solved.status.id, comment });
}`,
  'comments.create': `await client.comments.create({ ticketId: 'TKT-1042', body: 'Have you tried water?', visibility: 'internal' });`,
  'attachments.upload': `const file = new File([JSON.stringify({ fan: 'stuck' })], 'sensors.json');
const attachment = await client.attachments.upload({ ticketId: 'TKT-1042', file });
await client.comments.create({ ticketId: 'TKT-1042', body: 'The sensor log is attached.', attachmentIds: [attachment.id] });`,
  'attachments.download': `const { data } = await client.attachments.list({ ticketId: ticket.id });
for (const { id } of data) {
  const { fileName, body } = await client.attachments.download({ id });
  await body.pipeTo(new WritableStream({ write: (bytes) => console.log(fileName, bytes.length) }));
}`,
  'events.list': `const { data, page } = await client.events.list({ type: ['ticket.*'], limit: 100 });
const later = await client.events.list({ type: ['ticket.*'], after: page.nextCursor });`,
  'events.stream': `for await (const event of client.events.stream({ type: ['ticket.*', 'comment.public'] })) {
  console.log(event.occurredAt, event.type, event.ticketId);
}`,
  'tickets.live': `let tickets: readonly TicketSummary[] = [];
for await (const change of client.tickets.live({ state: ['open'], limit: 20 })) {
  tickets = applyLiveChange(tickets, change);
  console.log(change.type, tickets.map(({ reference }) => reference));
}`,
  'interactions.record': `await client.interactions.record({
  ticketId: 'TKT-1042',
  kind: 'phone',
  direction: 'inbound',
  durationSeconds: 240,
  summary: 'Asked for a callback before noon.',
});`,
  'analytics.overview': `const { firstResponseTime, backlog } = await client.analytics.overview({
  from: '2026-11-01T00:00:00+01:00',
  timeZone: 'Europe/Berlin',
  interval: 'week',
});`,
};

/** Additional remarks for the docstrings of methods. */
export const remarks: Readonly<Record<string, string>> = {
  'auth.login': 'Does not change the client. To make calls as this user, use `client.session.login`.',
  'auth.refresh': 'Does not change the client, which refreshes its own session automatically.',
  'events.stream':
    'Reconnects automatically with a valid token and yields each event once. Rejects only on unrecoverable errors, such as `permission_denied`, or `unauthenticated` after a refresh. Store the `cursor` of the last event and pass it as `after` to continue after a restart.',
  'tickets.live':
    'Yields the first page as `page`, and then each ticket that enters, changes or leaves, in an order in which they can be applied one after another. Reconnects automatically, and then yields only what differs. Rejects only on unrecoverable errors.',
  'auth.logout': 'Does not change the client. To sign it out, use `client.session.logout`.',
};
