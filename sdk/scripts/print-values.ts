import * as contract from '@ticketwire/server/src/contract/index.ts';
import { docstring } from './docs.ts';

interface Values {
  readonly type: string;
  readonly values: readonly string[];
}

const of = (type: string, { options }: { readonly options: readonly string[] }): Values => ({ type, values: options });

/** The sets of values that forms, filters and checks of an application go through, by the name they are exported under. */
const published: Readonly<Record<string, Values>> = {
  ASSIGNMENT_MODES: of('AssignmentMode', contract.AssignmentMode),
  COMMENT_VISIBILITIES: of('Visibility', contract.Visibility),
  DELIVERY_STATES: of('DeliveryState', contract.DeliveryState),
  ERROR_CODES: { type: 'ErrorCode', values: contract.publicErrorCodes },
  EVENT_TYPES: of('EventType', contract.EventTypeKey),
  INTERACTION_KINDS: of('InteractionKind', contract.InteractionKind),
  LINK_TYPES: of('LinkType', contract.LinkType),
  NOTIFICATION_CHANNELS: of('NotificationChannel', contract.NotificationChannel),
  PERMISSIONS: of('PermissionKey', contract.PermissionKey),
  PERMISSION_SCOPES: of('Scope', contract.Reach),
  TEAM_ROLES: of('TeamRole', contract.TeamRole),
  TICKET_CHANNELS: of('Channel', contract.Channel),
  TICKET_PRIORITIES: of('Priority', contract.Priority),
  TICKET_STATES: of('State', contract.State),
  TICKET_TYPES: of('TicketType', contract.TicketType),
  USER_KINDS: of('UserKind', contract.UserKind),
  USER_STATUSES: of('UserStatus', contract.UserStatus),
};

/** A constant for each set of values, typed by the values themselves. */
export function printValues(): string {
  const types = [...new Set(Object.values(published).map(({ type }) => type))].sort();
  const constants = Object.entries(published).map(([name, { type, values }]) => {
    const listed = values.map((value) => `'${value}'`).join(', ');
    const docs = docstring([`Every {@link ${type}}, in the order of the API reference.`]);
    return `${docs}export const ${name} = [${listed}] as const satisfies readonly ${type}[];\n`;
  });
  return [`import type { ${types.join(', ')} } from './generated.ts';\n`, ...constants].join('\n');
}
