import { serviceSecret } from '../../../server/src/platform/database/service-secret.ts';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { dueSurveys } from '../../../server/src/service-levels/surveys/due-surveys.ts';
import { SURVEY_PURPOSE, surveyToken } from '../../../server/src/tickets/surveys/survey-token.ts';
import { workerFor } from '../../support/background/due-work.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

type Role = 'administrator' | 'agent' | 'customer';

/** A row of the table of surveys, as far as tests look at it. */
export interface StoredSurvey {
  readonly id: string;
  readonly due_at: Date | null;
  readonly sent_at: Date | null;
  readonly solver_id: string | null;
  readonly team_id: string | null;
  readonly requester_id: string | null;
  readonly score: number | null;
  readonly comment: string | null;
  readonly cancel_reason: string | null;
  readonly token_hash: string | null;
}

/** A service that asks requesters four hours after their ticket was solved. */
export class SurveyDesk {
  readonly service: TestService;
  readonly administrator: Person;
  readonly agent: Person;
  readonly customer: Person;
  readonly teamId: string;
  /** Does what a worker does each second, at the time of the background work. Returns how many surveys were due. */
  readonly work: () => Promise<number>;
  #aheadMs = 0;

  private constructor(service: TestService, people: Record<Role, Person>, teamId: string) {
    this.service = service;
    this.administrator = people.administrator;
    this.agent = people.agent;
    this.customer = people.customer;
    this.teamId = teamId;
    this.work = workerFor(service, dueSurveys, () => new Date(service.now().getTime() + this.#aheadMs));
  }

  static async open(options: Parameters<typeof startService>[0] = { workers: false }): Promise<SurveyDesk> {
    return SurveyDesk.on(await startService(options));
  }

  /** Adds the people to a running service. */
  static async on(service: TestService): Promise<SurveyDesk> {
    const people = {
      administrator: await service.person('administrator'),
      agent: await service.person('agent'),
      customer: await service.person('requester'),
    };
    const team = await people.administrator.post('/teams', { name: 'Front desk' });
    await people.administrator.put(`/teams/${team.body.id}/members/${people.agent.id}`, {});
    await people.administrator.patch('/settings', { surveysEnabled: true });
    return new SurveyDesk(service, people, team.body.id);
  }

  /** Moves the clock of the background work. */
  after(ms: number): void {
    this.#aheadMs += ms;
  }

  /** A ticket of a new requester in the team of the agent, who has answered it. */
  async answered(more: object = {}) {
    const requester = await this.service.person('requester');
    const ticket = await this.ticket({ requesterId: requester.id, ...more });
    await this.reply(ticket.id);
    return { ...ticket, requester };
  }

  async ticket(more: object = {}) {
    const ticket = { subject: 'Printer jam', teamId: this.teamId, requesterId: this.customer.id, ...more };
    return (await this.administrator.post('/tickets', ticket)).body;
  }

  reply = (ticketId: string, who = this.agent) =>
    who.post(`/tickets/${ticketId}/comments`, { body: 'Turn it off and on again.', visibility: 'public' });

  async transition(ticketId: string, key: string, who = this.agent) {
    return who.post(`/tickets/${ticketId}/transition`, { statusId: await this.service.statusId(key) });
  }

  solve = (ticketId: string, who = this.agent) => this.transition(ticketId, 'solved', who);
  reopen = (ticketId: string, who = this.agent) => this.transition(ticketId, 'open', who);

  /** Lets the delay pass, and works. */
  async delay(ms = 4 * HOUR_MS + 1_000): Promise<void> {
    this.after(ms);
    // A page leaves out tickets that are locked at the moment.
    do await this.rows('select from tickets for share');
    while ((await this.work()) > 0);
    this.after(-ms);
  }

  /** A ticket that was solved and whose requester was asked. */
  async asked(more: object = {}) {
    const ticket = await this.answered(more);
    await this.solve(ticket.id);
    await this.delay();
    return { ...ticket, token: await this.token(ticket.id) };
  }

  /** The rows of a ticket, oldest first. */
  async stored(ticketId: string): Promise<StoredSurvey[]> {
    return this.rows('select * from surveys where ticket_id = ? order by solved_at, id', [ticketId]);
  }

  rows<Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.service.orm.em.fork().execute<Row[]>(statement, [...values]);
  }

  /** The token in the last email about a ticket. */
  async token(ticketId: string): Promise<string> {
    const survey = (await this.stored(ticketId)).findLast(({ sent_at }) => sent_at !== null);
    if (!survey) throw new Error('The requester was not asked');
    return surveyToken(await serviceSecret(this.service.orm.em.fork(), SURVEY_PURPOSE), survey.id);
  }

  answer = (token: string, score: number, comment?: string | null) =>
    this.service.anybody.post(`/surveys/${token}`, { score, ...(comment !== undefined && { comment }) });

  surveys = async (ticketId: string, who: Person = this.administrator) =>
    (await who.get(`/tickets/${ticketId}/surveys`)).body.data;

  /** The events about surveys of a ticket, oldest first. */
  async history(ticketId: string, who: Person = this.administrator): Promise<string[]> {
    const { data } = (await who.get(`/tickets/${ticketId}/events?limit=100`)).body;
    return data
      .map(({ type, data: { reason } }: { type: string; data: { reason?: string } }) =>
        type === 'survey.cancelled' ? `${type} ${reason}` : type,
      )
      .filter((type: string) => type.startsWith('survey.'));
  }
}
