import { defineEntity, p } from '@mikro-orm/core';

/** Without a heartbeat for so long, a process counts as ended. */
export const STALE_AFTER = '30 seconds';

/**
 * A process that starts may be of a release that does not write yet what a backfill writes: the rows that it writes are
 * left to the backfill, which begins again. So does a process that was paused for longer than anyone waits for it.
 */
const REOPEN_BACKFILLS = `
  if tg_op = 'INSERT' or old.seen_at < now() - interval '${STALE_AFTER}' then
    update backfills set position = null, finished_at = null
    where needs collate "C" > new.schema
      and (position is not null or finished_at is not null)
      and not exists (select from contractions where contractions.needs collate "C" > new.schema);
  end if;
  return null;
`
  .replaceAll(/\s+/g, ' ')
  .trim();

/** The running processes of the service, each with a heartbeat every five seconds. */
export const InstanceSchema = defineEntity({
  name: 'Instance',
  tableName: 'instances',
  properties: {
    id: p.uuid().primary(),
    /** The release that it runs. */
    version: p.string().length(40),
    /** The newest migration that it knows. */
    schema: p.string().length(200),
    role: p.string().length(10),
    startedAt: p.datetime(3),
    seenAt: p.datetime(3),
  },
  triggers: [
    {
      name: 'instances_reopen_backfills',
      timing: 'after',
      events: ['insert', 'update'],
      forEach: 'row',
      body: REOPEN_BACKFILLS,
    },
  ],
});

export class InstanceEntity extends InstanceSchema.class {}
InstanceSchema.setClass(InstanceEntity);
