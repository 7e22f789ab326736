import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { DeliveryReport } from '../../contract/base/email-reports.ts';
import { jsonb, tables } from '../database/database.ts';
import type { Attempt, DeliverySchema } from '../deliveries/delivery.entity.ts';
import { shortenResponse } from './message.ts';

interface Reported {
  readonly deliveryId: string;
  /** The reason from the report; empty if it has none. */
  readonly reason: string;
  readonly at: Date;
}

/** A delivered email. A forged report cannot stop one from being sent. */
const delivered = (em: EntityManager, { deliveryId, at }: Reported) =>
  tables<typeof DeliverySchema>(em)
    .updateTable('deliveries')
    .set((eb) => ({ updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', deliveryId)
    .where('kind', '=', 'email')
    .where('state', '=', 'delivered');

/** Marks an email that the next server accepted and returned (RFC 3464). Resolves with whether there was one. */
export async function recordBounce(em: EntityManager, bounce: Reported): Promise<boolean> {
  const attempt: Attempt = { at: bounce.at.toISOString(), error: shortenResponse(bounce.reason) };
  const [result] = await delivered(em, bounce)
    .set((eb) => ({ state: 'bounced', attempts: sql<Attempt[]>`${eb.ref('attempts')} || ${jsonb([attempt])}` }))
    .execute();
  return result?.numUpdatedRows === 1n;
}

/** Keeps what became of an email that was not returned: the newest report of each kind. */
export async function addReport(
  em: EntityManager,
  { kind, ...reported }: Reported & Pick<DeliveryReport, 'kind'>,
): Promise<void> {
  const report: DeliveryReport = { kind, at: reported.at.toISOString(), reason: shortenResponse(reported.reason) };
  await delivered(em, reported)
    .set({ reports: sql`${without(kind)} || ${jsonb([report])}` })
    .execute();
}

const without = (kind: DeliveryReport['kind']): RawBuilder<DeliveryReport[]> => sql`coalesce(
  (select jsonb_agg(report) from jsonb_array_elements(reports) report where report->>'kind' <> ${kind}), '[]')`;
