import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { dueSnoozes } from '../../../server/src/tickets/snooze/wake-tickets.ts';
import { workerFor } from '../../support/background/due-work.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

/** A service with people who snooze tickets and one who writes them. */
export class SnoozeDesk {
  readonly service: TestService;
  readonly administrator: Person;
  readonly agent: Person;
  readonly customer: Person;
  readonly teamId: string;

  private constructor(
    service: TestService,
    people: Record<'administrator' | 'agent' | 'customer', Person>,
    teamId: string,
  ) {
    this.service = service;
    this.administrator = people.administrator;
    this.agent = people.agent;
    this.customer = people.customer;
    this.teamId = teamId;
  }

  static async open(options: Parameters<typeof startService>[0] = { workers: false }): Promise<SnoozeDesk> {
    const service = await startService(options);
    const people = {
      administrator: await service.person('administrator'),
      agent: await service.person('agent'),
      customer: await service.person('requester'),
    };
    const team = await people.administrator.post('/teams', { name: 'Front desk' });
    await people.administrator.put(`/teams/${team.body.id}/members/${people.agent.id}`, {});
    return new SnoozeDesk(service, people, team.body.id);
  }

  /** A ticket of the customer in the team of the agent. */
  async ticket(more: object = {}) {
    const { id: requesterId } = this.customer;
    const ticket = { subject: 'Printer jam', teamId: this.teamId, requesterId, ...more };
    return (await this.administrator.post('/tickets', ticket)).body;
  }

  /** A time so many hours from now. */
  in = (hours: number) => new Date(this.service.now().getTime() + hours * HOUR_MS).toISOString();

  snooze = (ticketId: string, hours = 1, who = this.agent) =>
    who.put(`/tickets/${ticketId}/snooze`, { until: this.in(hours) });

  wake = (ticketId: string, who = this.agent) => who.delete(`/tickets/${ticketId}/snooze`);

  reply = (ticketId: string, who = this.customer, more: object = {}) =>
    who.post(`/tickets/${ticketId}/comments`, { body: 'Any news?', visibility: 'public', ...more });

  get = async (ticketId: string, who = this.agent) => (await who.get(`/tickets/${ticketId}`)).body;

  async transition(ticketId: string, key: string) {
    return this.administrator.post(`/tickets/${ticketId}/transition`, { statusId: await this.service.statusId(key) });
  }

  /** The events about snoozing, with their reasons. */
  async history(ticketId: string, who = this.administrator): Promise<string[]> {
    const { data } = (await who.get(`/tickets/${ticketId}/events?limit=100`)).body;
    return data
      .filter(({ type }: { type: string }) => type === 'ticket.snoozed' || type === 'ticket.woken')
      .map(({ type, data: { reason } }: { type: string; data: { reason?: string } }) =>
        reason ? `${type} ${reason}` : type,
      );
  }

  /** Does what a worker does each second, at a time so many hours from now. Returns how many it woke. */
  work(hours = 0): Promise<number> {
    const clock = () => new Date(this.service.now().getTime() + hours * HOUR_MS);
    return workerFor(this.service, dueSnoozes, clock)();
  }

  /** The ids of the tickets in a list. */
  async listed(query: string, who = this.administrator): Promise<string[]> {
    const { data } = (await who.get(`/tickets?limit=100&${query}`)).body;
    return data.map(({ id }: { id: string }) => id);
  }
}
