import { defineEntity, p } from '@mikro-orm/core';

/**
 * The contract migrations that were applied, or are being applied. From then on, processes that do not know the
 * migration `needs` cannot run.
 */
export const ContractionSchema = defineEntity({
  name: 'Contraction',
  tableName: 'contractions',
  properties: {
    migration: p.string().length(200).primary(),
    needs: p.string().length(200),
    /** The release that applied it. */
    version: p.string().length(40),
    declaredAt: p.datetime(3),
  },
});

export class ContractionEntity extends ContractionSchema.class {}
ContractionSchema.setClass(ContractionEntity);
