import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { Permission } from '../../contract/base/permissions.ts';
import { states } from '../../contract/configuration/statuses.ts';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { raisesConfigurationVersion } from '../../platform/database/configuration-version.entity.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export const StatusSchema = defineEntity({
  name: 'Status',
  tableName: 'statuses',
  properties: {
    ...resourceColumns,
    key: p.string().length(40).unique(),
    name: p.string().length(60),
    requesterLabel: p.string().length(60),
    state: p.enum(states),
    color: p.string().length(7),
    position: p.integer(),
    isDefault: p.boolean(),
    archivedAt: p.datetime(3).nullable(),
  },
  triggers: [raisesConfigurationVersion('statuses')],
});

export class StatusEntity extends StatusSchema.class {
  /** Rejects archiving or deleting a default status, because every state must have a default. */
  requireNoDefault(): void {
    if (!this.isDefault) return;
    throw new AppError(
      'conflict',
      `This is the default status of the state ${this.state}. Make another status the default first.`,
    );
  }

  takeOverFrom(previous: StatusEntity | null): void {
    if (this.archivedAt) throw new AppError('conflict', 'An archived status cannot be a default. Restore it first.');
    if (previous) previous.isDefault = false;
    this.isDefault = true;
  }

  archive(now: Date): void {
    this.requireNoDefault();
    this.archivedAt ??= now;
  }

  restore(): void {
    this.archivedAt = null;
  }
}
StatusSchema.setClass(StatusEntity);

/** An allowed status transition. If `from` is null, it is allowed from any status. */
export const StatusTransitionSchema = defineEntity({
  name: 'StatusTransition',
  tableName: 'status_transitions',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    from: () => p.manyToOne(StatusEntity).nullable().ref().deleteRule('cascade'),
    to: () => p.manyToOne(StatusEntity).ref().deleteRule('cascade'),
    requiredPermission: p.string().length(60).$type<Permission>().nullable(),
    requiresComment: p.enum(['none', 'public', 'internal', 'any'] as const),
  },
  uniques: [{ name: 'status_transitions_once', properties: ['from', 'to'] }],
  triggers: [raisesConfigurationVersion('status_transitions')],
});

export class StatusTransitionEntity extends StatusTransitionSchema.class {}
StatusTransitionSchema.setClass(StatusTransitionEntity);
