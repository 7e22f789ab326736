import { repeat } from '../../platform/async/repeat.ts';
import type { Log } from '../../platform/base/log.ts';
import type { DatabaseAddress } from '../../platform/database/connections/database-hosts.ts';
import { maintainSegments } from '../../platform/events/segments/maintain-segments.ts';
import type { Config } from '../../platform/services/config.ts';
import { MINUTE_MS } from '../../platform/time/duration.ts';
import type { Service } from '../../service.ts';
import { indexFields } from '../../tickets/search/index-fields.ts';
import type { Worker } from './worker-context.ts';

interface Options {
  readonly config: Config;
  readonly direct: DatabaseAddress;
  readonly log: Log;
}

/** Starts the jobs that change tables: segments of the event log, and indexes of custom fields. */
export function maintainTables(
  { orm, background: root, services: { clock } }: Pick<Service, 'orm' | 'background' | 'services'>,
  { config, direct, log }: Options,
): Worker[] {
  const target = { orm, direct, root, log };
  const segments = repeat({
    name: 'Segments of the event log',
    everyMs: 10 * MINUTE_MS,
    pass: () => maintainSegments({ ...target, retainDays: config.retentionDays.events }, clock()),
    log,
  });
  const fields = repeat({
    name: 'Indexes of custom fields',
    everyMs: MINUTE_MS,
    pass: (stopping) => indexFields({ ...target, stopping }),
    log,
  });
  return [segments, fields];
}
