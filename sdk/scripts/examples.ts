/** Shown with a method; a test compiles each. */
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
  const comment = { body: 'It is out. Please try again.', visibility: 'public' } as const;
  await client.tickets.transition({ ticketId: ticket.id, statusId: solved.status.id, comment });
}`,
  'comments.create': `await client.comments.create({ ticketId: 'TKT-1042', body: 'Have you tried water?', visibility: 'internal' });`,
  'attachments.upload': `const file = new File([JSON.stringify({ fan: 'stuck' })], 'sensors.json');
const attachment = await client.attachments.upload({ ticketId: 'TKT-1042', file });
await client.comments.create({ ticketId: 'TKT-1042', body: 'See there.', attachmentIds: [attachment.id] });`,
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
  'interactions.record': `await client.interactions.record({
  ticketId: 'TKT-1042',
  kind: 'phone',
  direction: 'inbound',
  durationSeconds: 240,
  summary: 'She asks for a call back before noon.',
});`,
  'analytics.overview': `const { firstResponseTime, backlog } = await client.analytics.overview({
  from: '2026-11-01T00:00:00+01:00',
  timeZone: 'Europe/Berlin',
  interval: 'week',
});`,
};

/** What else there is to know of a method. */
export const remarks: Readonly<Record<string, string>> = {
  'auth.login': 'Keeps nothing: to call as this user, use `client.session.login`.',
  'auth.refresh': 'Keeps nothing: the client refreshes its own session by itself.',
  'events.stream':
    'Goes on over as many connections as it takes, with a token that is good, and gives each event once. Rejects only with what cannot heal, such as `unauthenticated` after a refresh or `permission_denied`. Keep the `cursor` of the last event to go on after a restart.',
  'auth.logout': 'Leaves the client as it is: to sign it out, use `client.session.logout`.',
};
