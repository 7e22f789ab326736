import { expect } from 'vitest';
import { RULES_CONSUMER } from '../../../server/src/automation/rules/base/first-position.ts';
import { dueRules } from '../../../server/src/automation/rules/due-rules.ts';
import { planRules } from '../../../server/src/automation/rules/runs/plan-rules.ts';
import { timedRuleSweeper } from '../../../server/src/automation/rules/timers/sweep-timed-rules.ts';
import { lagReader } from '../../../server/src/platform/events/lag-reader.ts';
import { readBatch } from '../../../server/src/platform/events/read-batch.ts';
import { workerFor } from '../../support/background/due-work.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

/** A service whose rules run when the test says so. */
export class RuleDesk {
  readonly service: TestService;
  readonly administrator: Person;
  readonly agent: Person;
  readonly customer: Person;
  /** Finds the timed rules that are due and runs them, like one worker. */
  readonly sweep: () => Promise<void>;
  #rules = 0;

  private constructor(service: TestService, people: Record<'administrator' | 'agent' | 'customer', Person>) {
    this.service = service;
    this.administrator = people.administrator;
    this.agent = people.agent;
    this.customer = people.customer;
    this.sweep = this.sweeper();
  }

  static async open(options: Parameters<typeof startService>[0] = {}): Promise<RuleDesk> {
    const service = await startService({ workers: false, ...options });
    const people = {
      administrator: await service.person('administrator'),
      agent: await service.person('agent'),
      customer: await service.person('requester'),
    };
    return new RuleDesk(service, people);
  }

  /** What a worker does with the occasions that wait. */
  get work() {
    return dueRules({
      root: this.service.orm.em,
      publicUrl: 'https://desk.example.com',
      mailFrom: 'support@desk.example.com',
      inbound: { replyAddresses: 'off' },
    });
  }

  worker = () => workerFor(this.service, this.work);

  /** Does a round like a worker that is killed before it commits. */
  async runAndBeKilled(): Promise<void> {
    const { perform, ...work } = this.work;
    const killed: typeof perform = async (...page) => {
      await perform(...page);
      throw new Error('Killed');
    };
    await workerFor(this.service, { ...work, perform: killed })().catch((error) =>
      expect(String(error)).toContain('Rules that failed'),
    );
  }

  /** Reads the next events of each partition, at most `limit`. Returns whether there were any. */
  async plan(limit = 200, handle = planRules): Promise<boolean> {
    const root = this.service.orm.em;
    const lags = await lagReader(root)(RULES_CONSUMER);
    if (lags.length > 0) await readBatch({ root, name: RULES_CONSUMER, handle }, lags, limit);
    return lags.length > 0;
  }

  /** Reads events like a worker that is killed before it stores its positions. */
  async planAndBeKilled(limit = 200): Promise<boolean> {
    const planned = this.plan(limit, async (...read) => {
      await planRules(...read);
      throw new Error('Killed');
    });
    return planned.catch((error) => {
      expect(String(error)).toContain('Killed');
      return true;
    });
  }

  /** Handles events until none is left, at most `limit` of each partition at a time. */
  async run(limit = 200): Promise<void> {
    const work = this.worker();
    while (await this.plan(limit)) while ((await work()) > 0);
  }

  /** Returns how another worker finds what timed rules are due for. */
  finder = () => timedRuleSweeper({ root: this.service.orm.em, clock: () => this.service.now() });

  /** Returns what another worker does at each sweep. */
  sweeper(): () => Promise<void> {
    const find = this.finder();
    const work = this.worker();
    return async () => {
      try {
        while ((await find()) > 0);
      } finally {
        while ((await work()) > 0);
      }
    };
  }

  async rule(more: object, by = this.administrator) {
    const when = { type: 'event', events: ['ticket.created'] };
    const { status, body } = await by.post('/rules', { name: `Rule ${++this.#rules}`, when, ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  }

  async removeRules(): Promise<void> {
    for (const { id } of (await this.administrator.get('/rules')).body.data) {
      await this.administrator.delete(`/rules/${id}`);
    }
  }

  /** Handles what is left of an earlier test, and removes its rules. */
  async reset(): Promise<void> {
    await this.run();
    await this.removeRules();
  }

  async ticket(more: object = {}, by = this.customer) {
    const { status, body } = await by.post('/tickets', { subject: 'Printer', description: 'Broken', ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  }

  async get(id: string) {
    return (await this.administrator.get(`/tickets/${id}`)).body;
  }

  /** The outcomes of a rule, oldest first. */
  async outcomes(ruleId: string, query = ''): Promise<string[]> {
    const { body } = await this.administrator.get(`/rules/${ruleId}/runs?limit=100${query}`);
    return body.data.map(({ outcome }: { outcome: string }) => outcome).toReversed();
  }

  /** Tests a rule that need not be saved. */
  preview(draft: object, by: Pick<Person, 'post'> = this.administrator) {
    return by.post('/rules/preview', draft);
  }

  test(ruleId: string, ticketId: string) {
    return this.administrator.post(`/rules/${ruleId}/test`, { ticketId });
  }
}
