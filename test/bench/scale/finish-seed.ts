import { ACCOUNT_EMAIL_CONSUMER } from '../../../server/src/accounts/auth/accounts/account-email-consumer.ts';
import { DAYS } from '../../../server/src/insights/daily/rollup.ts';
import { NOTIFICATION_CONSUMER } from '../../../server/src/messaging/notifications/sending/notification-consumer.ts';
import { FAN_OUT } from '../../../server/src/messaging/webhooks/fan-out.ts';
import { UNASSIGN_CONSUMER } from '../../../server/src/tickets/assignment/unassign-on-suspension.ts';
import { countDays } from '../database.ts';
import { progressBar } from './progress-bar.ts';
import { YEARS } from './seed-foundation.ts';
import { type Address, seeding } from './session.ts';

const CONSUMERS = [NOTIFICATION_CONSUMER, ACCOUNT_EMAIL_CONSUMER, UNASSIGN_CONSUMER, FAN_OUT, DAYS];
/** Days that one pass counts. */
const DAYS_PER_PASS = 30;

/**
 * Leaves nothing to be done for a service that starts on the database: all events are processed, the days are counted
 * by the service's own code, and the statistics are up to date.
 */
export async function finishSeed(address: Address, tickets: number): Promise<void> {
  const vacuumed = progressBar(`${tickets}: vacuum`, 2);
  await seeding(address, async (client) => {
    await client.query(`select setval('tickets_number_seq', (select max(number) from tickets))`);
    await client.query(
      `insert into event_consumers (consumer, partition, position)
      select consumer, partition, head from unnest($1::text[]) as consumer, event_heads
      on conflict (consumer, partition) do update set position = excluded.position`,
      [CONSUMERS],
    );
    await client.query('vacuum analyze');
  });
  vacuumed(1);
  const counted = progressBar(`${tickets}: daily metrics`, Math.ceil((YEARS * 365) / DAYS_PER_PASS));
  await countDays(address, () => counted(1));
  await seeding(address, (client) => client.query('vacuum analyze daily_metrics, daily_metric_counts'));
  vacuumed(1);
}
