import * as contract from '@ticketwire/server/src/contract/index.ts';
import { docstring } from './docs.ts';

interface Values {
  readonly type: string;
  readonly values: readonly string[];
  /** Replaces the usual docstring. */
  readonly docs?: string;
}

const of = (type: string, { options }: { readonly options: readonly string[] }): Values => ({ type, values: options });

/** Events about tickets are in the history of the ticket, not in the audit log. */
const isAudited = (event: string): boolean => !/^(ticket|comment|attachment|interaction)\./.test(event);

/** The enumerations that forms, filters and checks of an application need, by the name of their constant. */
const published: Readonly<Record<string, Values>> = {
  ANALYTICS_COMPARISONS: of('Comparison', contract.Comparison),
  ANALYTICS_DIMENSIONS: of('Dimension', contract.Dimension),
  ANALYTICS_INTERVALS: of('Interval', contract.Interval),
  ASSIGNMENT_MODES: of('AssignmentMode', contract.AssignmentMode),
  AUDIT_EVENT_TYPES: {
    type: 'EventType',
    values: contract.eventTypes.filter(isAudited),
    docs: 'Every {@link EventType} in the audit log, which has no events about tickets.',
  },
  COMMENT_REQUIREMENTS: of('CommentRequirement', contract.CommentRequirement),
  COMMENT_VISIBILITIES: of('Visibility', contract.Visibility),
  DELIVERY_KINDS: of('DeliveryKind', contract.DeliveryKind),
  DELIVERY_STATES: of('DeliveryState', contract.DeliveryState),
  ERROR_CODES: { type: 'ErrorCode', values: contract.publicErrorCodes },
  EVENT_TYPES: of('EventType', contract.EventTypeKey),
  INTERACTION_DIRECTIONS: of('Direction', contract.Direction),
  INTERACTION_KINDS: of('InteractionKind', contract.InteractionKind),
  LINK_TYPES: of('LinkType', contract.LinkType),
  NOTIFIABLE_EVENTS: of('NotifiableEvent', contract.NotifiableEvent),
  NOTIFICATION_CHANNELS: of('NotificationChannel', contract.NotificationChannel),
  PERMISSIONS: of('PermissionKey', contract.PermissionKey),
  PERMISSION_SCOPES: of('Scope', contract.Reach),
  TEAM_ROLES: of('TeamRole', contract.TeamRole),
  TICKET_CHANNELS: of('Channel', contract.Channel),
  TICKET_PRIORITIES: of('Priority', contract.Priority),
  TICKET_SORTS: of('TicketSort', contract.TicketSort),
  TICKET_STATES: of('State', contract.State),
  TICKET_TYPES: of('TicketType', contract.TicketType),
  USER_AVAILABILITIES: of('Availability', contract.Availability),
  USER_KINDS: of('UserKind', contract.UserKind),
  USER_STATUSES: of('UserStatus', contract.UserStatus),
};

/** The types of the constants. */
export const valueTypes: readonly string[] = Object.values(published).map(({ type }) => type);

/** One constant per enumeration, checked against its type. */
export const printValues = (): string =>
  Object.entries(published)
    .map(([name, { type, values, docs = `All values of {@link ${type}}, in the order of the API reference.` }]) => {
      const listed = values.map((value) => `'${value}'`).join(', ');
      return `${docstring([docs])}export const ${name} = [${listed}] as const satisfies readonly ${type}[];\n`;
    })
    .join('\n');
