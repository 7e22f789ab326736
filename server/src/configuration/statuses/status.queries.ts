import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { StatusSchema, StatusTransitionSchema } from './status.entity.ts';

const statuses = (em: EntityManager) => tables<typeof StatusSchema>(em).selectFrom('statuses').selectAll();

/** Lists all statuses, including archived ones, because tickets can still have them. */
export const listStatuses = (em: EntityManager) => statuses(em).orderBy('position').orderBy('id').execute();

export async function getStatus(em: EntityManager, id: string): Promise<StatusRow> {
  const status = await statuses(em).where('id', '=', id).executeTakeFirst();
  if (!status) throw notFound('Status', id);
  return status;
}

export type StatusRow = Awaited<ReturnType<typeof listStatuses>>[number];

/** Lists transitions in the order of their statuses; those from any status come first. */
export const listTransitions = (em: EntityManager) =>
  tables<typeof StatusSchema | typeof StatusTransitionSchema>(em)
    .selectFrom('status_transitions')
    .leftJoin('statuses as from', 'from.id', 'status_transitions.from_id')
    .innerJoin('statuses as to', 'to.id', 'status_transitions.to_id')
    .select(['from_id', 'to_id', 'required_permission', 'requires_comment'])
    .orderBy('from.position', (position) => position.asc().nullsFirst())
    .orderBy('from_id')
    .orderBy('to.position')
    .orderBy('to_id')
    .execute();

export type TransitionRow = Awaited<ReturnType<typeof listTransitions>>[number];
