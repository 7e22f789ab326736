import { AssignmentMode } from '@ticketwire/server/src/contract/accounts/teams.ts';
import { TeamRole, UserKind, UserStatus } from '@ticketwire/server/src/contract/accounts/users.ts';
import { publicErrorCodes } from '@ticketwire/server/src/contract/base/errors.ts';
import { PermissionKey, PermissionScope } from '@ticketwire/server/src/contract/base/permissions.ts';
import { InteractionKind } from '@ticketwire/server/src/contract/conversation/conversation.ts';
import { EventTypeKey } from '@ticketwire/server/src/contract/events/events.ts';
import { DeliveryState } from '@ticketwire/server/src/contract/integrations/deliveries.ts';
import { NotificationChannel } from '@ticketwire/server/src/contract/notifications/notification-events.ts';
import { Priority } from '@ticketwire/server/src/contract/tickets/categories.ts';
import { LinkType } from '@ticketwire/server/src/contract/tickets/links.ts';
import { State } from '@ticketwire/server/src/contract/tickets/statuses.ts';
import { Channel, TicketType, Visibility } from '@ticketwire/server/src/contract/tickets/tickets.ts';
import { docstring } from './docs.ts';

interface Values {
  readonly type: string;
  readonly values: readonly string[];
}

const of = (type: string, { options }: { readonly options: readonly string[] }): Values => ({ type, values: options });

/** The sets of values that forms, filters and checks of an application go through, by the name they are exported under. */
const published: Readonly<Record<string, Values>> = {
  ASSIGNMENT_MODES: of('AssignmentMode', AssignmentMode),
  COMMENT_VISIBILITIES: of('Visibility', Visibility),
  DELIVERY_STATES: of('DeliveryState', DeliveryState),
  ERROR_CODES: { type: 'ErrorCode', values: publicErrorCodes },
  EVENT_TYPES: of('EventType', EventTypeKey),
  INTERACTION_KINDS: of('InteractionKind', InteractionKind),
  LINK_TYPES: of('LinkType', LinkType),
  NOTIFICATION_CHANNELS: of('NotificationChannel', NotificationChannel),
  PERMISSIONS: of('PermissionKey', PermissionKey),
  PERMISSION_SCOPES: of('Scope', PermissionScope),
  TEAM_ROLES: of('TeamRole', TeamRole),
  TICKET_CHANNELS: of('Channel', Channel),
  TICKET_PRIORITIES: of('Priority', Priority),
  TICKET_STATES: of('State', State),
  TICKET_TYPES: of('TicketType', TicketType),
  USER_KINDS: of('UserKind', UserKind),
  USER_STATUSES: of('UserStatus', UserStatus),
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
