import { forFile } from '../../support/for-file.ts';
import type { Person, TestService } from '../../support/service.ts';
import { startConsole } from './console.ts';

export interface Desk {
  readonly administrator: Person;
  readonly agent: Person;
  readonly requester: Person;
  readonly team: { readonly id: string; readonly name: string };
}

/** Starts a console with a desk for the tests of a file, and stops it after them. */
export async function startDesk(options?: Parameters<typeof startConsole>[0]) {
  const test = await forFile(startConsole(options));
  return { test, desk: await makeDesk(test.service) };
}

/** Creates a desk with an administrator, an agent in a team, and a requester. */
export async function makeDesk(service: TestService): Promise<Desk> {
  const administrator = await service.person('administrator', { name: 'Alma Admin' });
  const agent = await service.person('agent', { name: 'Ada Agent' });
  const requester = await service.person('requester', { name: 'Rita Requester' });
  const team = await made(administrator.post('/teams', { name: 'First line' }));
  await made(administrator.put(`/teams/${team.id}/members/${agent.id}`, {}));
  return { administrator, agent, requester, team };
}

/** Creates tickets of the requester in the agent's team, and reads them. */
export const ticketsOf = ({ administrator, requester, team }: Desk) => ({
  ticket: (subject: string, more: object = {}) =>
    made(administrator.post('/tickets', { subject, requesterId: requester.id, teamId: team.id, ...more })),
  read: async ({ reference }: { readonly reference: string }) =>
    (await administrator.get(`/tickets/${reference}`)).body,
});

/** Returns the body of a successful response, and throws on an error. */
export async function made(answer: ReturnType<Person['post']>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Rejected with ${status}: ${JSON.stringify(body)}`);
  return body;
}
