import { SYSTEM } from '../../server/src/platform/base/actor.ts';
import { transactFor } from '../../server/src/platform/commands/transaction-context.ts';
import { lagReader } from '../../server/src/platform/events/lag-reader.ts';
import { readBatch } from '../../server/src/platform/events/read-batch.ts';
import { RULES_CONSUMER } from '../../server/src/rules/base/first-position.ts';
import { createRulesConsumer } from '../../server/src/rules/running/rules-consumer.ts';
import type { RunContext } from '../../server/src/rules/running/run-rules.ts';
import { timedRuleSweeper } from '../../server/src/rules/timed/sweep-timed-rules.ts';
import { settlers } from '../../server/src/settlers.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

/** A service whose rules run when the test says so. */
export class RuleDesk {
  readonly service: TestService;
  readonly administrator: Person;
  readonly agent: Person;
  readonly customer: Person;
  readonly context: RunContext;
  /** Runs the timed rules that are due, like one worker. */
  readonly sweep: () => Promise<void>;
  #rules = 0;

  private constructor(service: TestService, people: Record<'administrator' | 'agent' | 'customer', Person>) {
    this.service = service;
    this.administrator = people.administrator;
    this.agent = people.agent;
    this.customer = people.customer;
    const source = {
      root: service.orm.em,
      clock: () => service.now(),
      settlers,
      committed: async () => {},
    };
    this.context = {
      transact: transactFor(source, { actor: SYSTEM, requestId: null }),
      publicUrl: 'https://desk.example.com',
      isOwnAddress: (address) => address === 'support@desk.example.com',
    };
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

  /** Handles events until none is left, at most `limit` of each partition at a time. */
  async run(limit = 200): Promise<void> {
    const root = this.service.orm.em;
    const lagsOf = lagReader(root);
    for (;;) {
      const lags = await lagsOf(RULES_CONSUMER);
      if (lags.length === 0) return;
      await readBatch({ root, name: RULES_CONSUMER, handle: createRulesConsumer(this.context) }, lags, limit);
    }
  }

  /** Returns what another worker runs at each sweep. */
  sweeper(): () => Promise<void> {
    return timedRuleSweeper({ ...this.context, root: this.service.orm.em, clock: () => this.service.now() });
  }

  async rule(more: object, by = this.administrator) {
    const when = { type: 'event', events: ['ticket_created'] };
    const { status, body } = await by.post('/rules', { name: `Rule ${++this.#rules}`, when, ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  }

  async removeRules(): Promise<void> {
    for (const { id } of (await this.administrator.get('/rules')).body.data) {
      await this.administrator.delete(`/rules/${id}`);
    }
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

  test(ruleId: string, ticketId: string) {
    return this.administrator.post(`/rules/${ruleId}/test`, { ticketId });
  }
}
