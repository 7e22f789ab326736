import { defineEntity, p } from '@mikro-orm/core';
import { raisesVersionUnlessOnly } from '../../platform/database/configuration-version.entity.ts';

/**
 * How far tickets are settled by the present policies and calendars: one row. Triggers on both tables raise `revision`,
 * and a background job settles all active tickets until `finishedRevision` is the same.
 */
export const SlaRecalculationSchema = defineEntity({
  name: 'SlaRecalculation',
  tableName: 'sla_recalculation',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    revision: p.integer(),
    finishedRevision: p.integer(),
    /** The last ticket that was settled by this revision. */
    afterTicketId: p.uuid().nullable(),
  },
  triggers: [raisesVersionUnlessOnly('sla_recalculation', 'after_ticket_id')],
});

export class SlaRecalculationEntity extends SlaRecalculationSchema.class {}
SlaRecalculationSchema.setClass(SlaRecalculationEntity);
