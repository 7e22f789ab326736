import type { Configuration } from '../../configuration/configuration.ts';
import type { Selected } from '../../contract/base/selection.ts';
import type { Actor } from '../../platform/base/actor.ts';

interface Identified {
  readonly id: string;
  readonly version: number;
}

/** How each field of a ticket is shown. */
export type Views<Shown, Row> = {
  readonly [Field in keyof Shown]: (row: Row, actor: Actor, configuration: Configuration) => Shown[Field];
};

/** Shows only these fields. The row can lack the columns that others need. */
export function viewFields<Shown extends Identified, Row extends Identified>(
  views: Views<Shown, Row>,
  fields: Iterable<keyof Shown>,
  row: Row,
  actor: Actor,
  configuration: Configuration,
): Selected<Shown> {
  const shown: Partial<Shown> = {};
  for (const field of fields) shown[field] = views[field](row, actor, configuration);
  return Object.assign(shown, { id: row.id, version: row.version });
}

/** Returns only these fields of a ticket. */
export function pickFields<Shown extends Identified>(ticket: Shown, fields: Iterable<keyof Shown>): Selected<Shown> {
  const picked: Partial<Shown> = {};
  for (const field of fields) picked[field] = ticket[field];
  return Object.assign(picked, { id: ticket.id, version: ticket.version });
}
