import { type Person, startService, type TestService } from '../../../support/service.ts';

interface Written {
  readonly id: string;
  readonly version: number;
  readonly redirected: object | null;
}

/** A service with a team of agents and a customer. */
export interface Desk {
  readonly service: TestService;
  readonly administrator: Person;
  readonly manager: Person;
  /** Member of the team. */
  readonly agent: Person;
  /** Another member of the team. */
  readonly colleague: Person;
  /** Member of no team. */
  readonly outsider: Person;
  readonly customer: Person;
  readonly teamId: string;
  /** Creates a ticket of the customer, assigned to the team. */
  ticket(): Promise<{ id: string; reference: string; version: number; updatedAt: string }>;
  write(by: Person, ticketId: string, more?: object): Promise<Written>;
  note(by: Person, ticketId: string, more?: object): Promise<Written>;
  close(ticketId: string): Promise<void>;
}

export async function openDesk({ workers = false } = {}): Promise<Desk> {
  const service = await startService({ workers, environment: { ACCESS_TOKEN_TTL: '3600' } });
  const [administrator, manager] = [await service.person('administrator'), await service.person('manager')];
  const [agent, colleague] = [await service.person('agent'), await service.person('agent')];
  const [outsider, customer] = [await service.person('agent'), await service.person('requester')];
  const teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  for (const { id } of [agent, colleague]) await administrator.put(`/teams/${teamId}/members/${id}`, {});
  const statuses: { id: string; key: string }[] = (await administrator.get('/statuses')).body.data;
  const closed = statuses.find(({ key }) => key === 'closed')?.id;

  const comment = async (by: Person, ticketId: string, body: object) => {
    const answer = await by.post(`/tickets/${ticketId}/comments`, { body: 'Words', ...body });
    if (answer.status !== 201) throw new Error(`The comment was rejected: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    ...{ service, administrator, manager, agent, colleague, outsider, customer, teamId },
    async ticket() {
      const { body } = await customer.post('/tickets', { subject: 'Printer on fire' });
      return (await administrator.post(`/tickets/${body.id}/assign`, { teamId })).body;
    },
    write: (by, ticketId, more) => comment(by, ticketId, { ...more }),
    note: (by, ticketId, more) => comment(by, ticketId, { visibility: 'internal', ...more }),
    async close(ticketId) {
      await administrator.post(`/tickets/${ticketId}/transition`, { statusId: closed });
    },
  };
}
