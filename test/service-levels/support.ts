import { SYSTEM } from '../../server/src/platform/base/actor.ts';
import { type Transact, transactFor } from '../../server/src/platform/commands/transaction-context.ts';
import { MINUTE_MS } from '../../server/src/platform/time/duration.ts';
import { dueTargets } from '../../server/src/service-levels/targets/due-targets.ts';
import { recalculateTargets } from '../../server/src/service-levels/targets/recalculate-targets.ts';
import { workerFor } from '../support/background/due-work.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

export interface StoredTarget {
  readonly metric: string;
  readonly ordinal: number;
  readonly policy_name: string;
  readonly seconds: number;
  readonly priority: string;
  readonly team_id: string | null;
  readonly calendar_id: string | null;
  readonly started_at: string;
  readonly due_at: string | null;
  readonly paused_at: string | null;
  readonly notice_at: string | null;
  readonly warned_at: string | null;
  readonly breached_at: string | null;
  readonly met_at: string | null;
  readonly cancelled_at: string | null;
  readonly cancel_reason: string | null;
  readonly spans: readonly { readonly from: string; readonly to: string | null; readonly pause: string | null }[];
}

export const MONDAY_9 = Date.parse('2026-11-23T09:00:00Z');

/** Hours for all priorities. */
export const hours = (first: number, next: number, resolution: number) =>
  (['low', 'normal', 'high', 'urgent'] as const).flatMap((priority) =>
    (
      [
        ['first_response', first],
        ['next_response', next],
        ['resolution', resolution],
      ] as const
    ).map(([metric, count]) => ({ metric, priority, seconds: count * 3_600 })),
  );

/** A service whose time the test moves, with an administrator, an agent and a customer. */
export class SlaDesk {
  readonly service: TestService;
  readonly administrator: Person;
  readonly agent: Person;
  readonly customer: Person;
  #now = MONDAY_9;

  private constructor(service: TestService, people: Record<'administrator' | 'agent' | 'customer', Person>) {
    this.service = service;
    this.administrator = people.administrator;
    this.agent = people.agent;
    this.customer = people.customer;
  }

  static async open(options: Parameters<typeof startService>[0] = {}, start = MONDAY_9): Promise<SlaDesk> {
    const environment = { ACCESS_TOKEN_TTL: '86400' };
    const service = await startService({ workers: false, environment, ...options });
    service.now = () => new Date(start);
    const desk = new SlaDesk(service, {
      administrator: await service.person('administrator'),
      agent: await service.person('manager'),
      customer: await service.person('requester'),
    });
    desk.#now = start;
    service.now = () => new Date(desk.#now);
    return desk;
  }

  /** The time since Monday, 9:00, in minutes. */
  get minutes(): number {
    return (this.#now - MONDAY_9) / MINUTE_MS;
  }

  after(minutes: number): void {
    this.#now += minutes * MINUTE_MS;
  }

  async policy(more: object = {}): Promise<{ id: string; name: string; position: number }> {
    return expectOk(
      await this.administrator.post('/sla-policies', {
        name: `Policy ${this.#count()}`,
        targets: hours(1, 2, 8),
        ...more,
      }),
    );
  }

  async ticket(more: object = {}): Promise<{ id: string; version: number }> {
    return expectOk(await this.customer.post('/tickets', { subject: 'Printer jam', ...more }));
  }

  async write(who: Person, ticketId: string, more: object = {}): Promise<void> {
    expectOk(await who.post(`/tickets/${ticketId}/comments`, { body: 'Words', visibility: 'public', ...more }));
  }

  async move(ticketId: string, key: string, more: object = {}): Promise<void> {
    const statusId = await this.service.statusId(key);
    expectOk(await this.agent.post(`/tickets/${ticketId}/transition`, { statusId, ...more }));
  }

  async targets(ticketId: string): Promise<StoredTarget[]> {
    const rows = await this.service.orm.em
      .fork()
      .execute<{ row: StoredTarget }[]>(
        'select to_jsonb(sla_targets) as row from sla_targets where ticket_id = ? order by metric, ordinal',
        [ticketId],
      );
    return rows.map(({ row }) => row);
  }

  async target(ticketId: string, metric: string): Promise<StoredTarget> {
    const target = (await this.targets(ticketId)).findLast((one) => one.metric === metric);
    if (!target) throw new Error(`No target for ${metric}`);
    return target;
  }

  /** Types and metrics of the events about targets, as a reader sees them. */
  async notices(ticketId: string, reader: Person = this.administrator): Promise<string[]> {
    const { data } = expectOk(await reader.get(`/tickets/${ticketId}/events?limit=100`));
    return data
      .filter(({ type }: { type: string }) => type.startsWith('sla.'))
      .map((event: { type: string; data: { metric: string } }) => `${event.type} ${event.data.metric}`);
  }

  /** Does what a worker does after policies or calendars have changed, and returns the number of its batches. */
  async recalculate(): Promise<number> {
    for (let batches = 1; ; batches++) {
      if (!(await this.system(recalculateTargets))) return batches;
    }
  }

  /** Does what a worker does each second. */
  notice = () => this.worker()();

  worker = () => workerFor(this.service, dueTargets);

  get system(): Transact {
    return transactFor(this.service.transactions, { actor: SYSTEM, requestId: null });
  }

  #policies = 0;
  #count(): number {
    this.#policies += 1;
    return this.#policies;
  }
}

/** Minutes since Monday, 9:00. */
export const minutesOf = (instant: string | null): number | null =>
  instant === null ? null : (Date.parse(instant) - MONDAY_9) / MINUTE_MS;

function expectOk<Body>({ status, body }: { readonly status: number; readonly body: Body }): Body {
  if (status >= 300) throw new Error(`Status ${status}: ${JSON.stringify(body)}`);
  return body;
}
