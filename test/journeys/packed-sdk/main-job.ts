import { ApiError, createClient } from '@ticketwire/sdk';

/**
 * Uses the SDK like an application. The test `packed-sdk.test.ts` installs the package and runs this file with Node.
 */
const [step, baseUrl = '', adminEmail = '', adminPassword = '', token = ''] = process.argv.slice(2);
const rita = { email: 'rita@example.com', password: 'correct horse battery' };

if (step === 'register') {
  const { user } = await createClient({ baseUrl }).auth.register({ name: 'Rita', ...rita });
  console.log(`registered ${user.email}, ${user.emailVerifiedAt ? 'verified' : 'not verified yet'}`);
} else {
  await answer();
}

async function answer(): Promise<void> {
  const administrator = createClient({ baseUrl, credentials: { email: adminEmail, password: adminPassword } });
  const requester = createClient({ baseUrl, credentials: rita });

  const verified = await requester.auth.verifyEmail({ token });
  console.log(`verified ${verified.email}`);

  const ticket = await requester.tickets.create({ subject: 'It does not start' });
  console.log(`created ${ticket.reference} ${ticket.status.state}`);

  const roles = await administrator.roles.list();
  const agentRole = roles.data.find(({ key }) => key === 'agent');
  const ada = await administrator.users.create({
    name: 'Ada',
    email: 'ada@example.com',
    roleIds: agentRole ? [agentRole.id] : [],
  });
  const team = await administrator.teams.create({ name: 'First line' });
  const toAgent = await administrator.tickets.assign({ ticketId: ticket.id, assigneeId: ada.id });
  console.log(`assigned to ${toAgent.assignee?.name}`);
  const toTeam = await administrator.tickets.assign({ ticketId: ticket.id, teamId: team.id });
  console.log(`assigned to ${toTeam.team?.name}`);

  await administrator.comments.create({ ticketId: ticket.reference, body: 'Turn it off and on again.' });
  const comments = await requester.comments.list({ ticketId: ticket.reference });
  console.log(`rita reads: ${comments.data.map(({ body }) => body).join()}`);

  try {
    await requester.tickets.delete({ ticketId: ticket.id });
  } catch (error) {
    if (!ApiError.is(error, 'permission_denied')) throw error;
    console.log(`rita may not delete: ${error.code} ${error.permission}`);
  }

  const { availableTransitions } = await requester.tickets.get({ ticketId: ticket.id });
  const solved = availableTransitions.find(({ status }) => status.state === 'solved');
  const done = await requester.tickets.transition({ ticketId: ticket.id, statusId: solved?.status.id ?? '' });
  console.log(done.status.state);

  const references: string[] = [];
  for await (const one of administrator.tickets.iterate({ limit: 1 })) references.push(one.reference);
  console.log(`every ticket: ${references.join()}`);

  await requester.notifications.markAllRead();
  const overview = await administrator.analytics.overview({});
  console.log(`created ${overview.ticketsCreated.value}, solved ${overview.ticketsSolved.value}`);
}
