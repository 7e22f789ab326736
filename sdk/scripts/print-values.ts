import { Availability, TeamRole, UserKind, UserStatus } from '@ticketwire/server/src/contract/accounts/users.ts';
import { MacroSharing } from '@ticketwire/server/src/contract/automation/macros.ts';
import { RuleOutcome } from '@ticketwire/server/src/contract/automation/rule-runs.ts';
import { publicErrorCodes } from '@ticketwire/server/src/contract/base/errors.ts';
import { PermissionKey, PermissionScope, permissions } from '@ticketwire/server/src/contract/base/permissions.ts';
import { Weekday } from '@ticketwire/server/src/contract/configuration/calendars.ts';
import { Priority } from '@ticketwire/server/src/contract/configuration/categories.ts';
import { FieldRequirement, FieldType, RequesterAccess } from '@ticketwire/server/src/contract/configuration/fields.ts';
import { SearchLanguage } from '@ticketwire/server/src/contract/configuration/settings.ts';
import { CommentRequirement, State } from '@ticketwire/server/src/contract/configuration/statuses.ts';
import { AssignmentMode } from '@ticketwire/server/src/contract/configuration/teams.ts';
import { type EventType, events, eventTypes } from '@ticketwire/server/src/contract/events/catalog.ts';
import { EventTypeKey, isAboutTicket } from '@ticketwire/server/src/contract/events/events.ts';
import { RuleAnchor, RuleEvent } from '@ticketwire/server/src/contract/events/rule-triggers.ts';
import { Comparison, Interval } from '@ticketwire/server/src/contract/insights/analytics.ts';
import { Dimension } from '@ticketwire/server/src/contract/insights/dimensions.ts';
import { DeliveryKind, DeliveryState } from '@ticketwire/server/src/contract/messaging/deliveries.ts';
import { InboundOutcome, InboundReason } from '@ticketwire/server/src/contract/messaging/inbound.ts';
import { NotifiableEvent, NotificationChannel } from '@ticketwire/server/src/contract/messaging/notification-events.ts';
import { PayloadVersion } from '@ticketwire/server/src/contract/messaging/webhooks.ts';
import { Direction, InteractionKind } from '@ticketwire/server/src/contract/tickets/conversation.ts';
import { LinkType } from '@ticketwire/server/src/contract/tickets/links.ts';
import { SlaMetric } from '@ticketwire/server/src/contract/tickets/sla.ts';
import { NamedSort } from '@ticketwire/server/src/contract/tickets/ticket-sort.ts';
import { Channel, TicketType, Visibility } from '@ticketwire/server/src/contract/tickets/tickets.ts';
import { docstring } from './docs.ts';

interface Values {
  readonly type: string;
  readonly values: readonly string[];
  /** Replaces the usual docstring. */
  readonly docs?: string;
}

const of = (type: string, { options }: { readonly options: readonly string[] }): Values => ({ type, values: options });

/** Events about tickets are in the history of the ticket, not in the audit log. */
const isAudited = (type: EventType): boolean => !isAboutTicket(type);

/** The enumerations that forms, filters and checks of an application need, by the name of their constant. */
const published: Readonly<Record<string, Values>> = {
  ANALYTICS_COMPARISONS: of('ReportComparison', Comparison),
  ANALYTICS_DIMENSIONS: of('ReportDimension', Dimension),
  ANALYTICS_INTERVALS: of('ReportInterval', Interval),
  ASSIGNMENT_MODES: of('AssignmentMode', AssignmentMode),
  AUDIT_EVENT_TYPES: {
    type: 'EventType',
    values: eventTypes.filter(isAudited),
    docs: 'Every {@link EventType} in the audit log, which has no events about tickets.',
  },
  COMMENT_REQUIREMENTS: of('CommentRequirement', CommentRequirement),
  COMMENT_VISIBILITIES: of('Visibility', Visibility),
  DELIVERY_KINDS: of('DeliveryKind', DeliveryKind),
  DELIVERY_STATES: of('DeliveryState', DeliveryState),
  ERROR_CODES: { type: 'ErrorCode', values: publicErrorCodes },
  EVENT_TYPES: of('EventType', EventTypeKey),
  FIELD_REQUIREMENTS: of('FieldRequirement', FieldRequirement),
  FIELD_TYPES: of('FieldType', FieldType),
  INBOUND_OUTCOMES: of('InboundOutcome', InboundOutcome),
  INBOUND_REASONS: of('InboundReason', InboundReason),
  INTERACTION_DIRECTIONS: of('InteractionDirection', Direction),
  INTERACTION_KINDS: of('InteractionKind', InteractionKind),
  LINK_TYPES: of('LinkType', LinkType),
  MACRO_SHARINGS: of('MacroSharing', MacroSharing),
  NOTIFIABLE_EVENTS: of('NotifiableEvent', NotifiableEvent),
  NOTIFICATION_CHANNELS: of('NotificationChannel', NotificationChannel),
  PAYLOAD_VERSIONS: of('PayloadVersion', PayloadVersion),
  PERMISSIONS: of('PermissionKey', PermissionKey),
  PERMISSION_SCOPES: of('PermissionScope', PermissionScope),
  REQUESTER_ACCESS: of('RequesterAccess', RequesterAccess),
  SEARCH_LANGUAGES: of('SearchLanguage', SearchLanguage),
  RULE_ANCHORS: of('RuleAnchor', RuleAnchor),
  RULE_EVENTS: of('RuleEvent', RuleEvent),
  RULE_OUTCOMES: of('RuleOutcome', RuleOutcome),
  SLA_METRICS: of('SlaMetric', SlaMetric),
  TEAM_ROLES: of('TeamRole', TeamRole),
  TICKET_CHANNELS: of('Channel', Channel),
  TICKET_PRIORITIES: of('Priority', Priority),
  TICKET_SORTS: of('TicketSort', NamedSort),
  TICKET_STATES: of('State', State),
  TICKET_TYPES: of('TicketType', TicketType),
  USER_AVAILABILITIES: of('Availability', Availability),
  USER_KINDS: of('UserKind', UserKind),
  USER_STATUSES: of('UserStatus', UserStatus),
  WEEKDAYS: of('Weekday', Weekday),
};

interface Descriptions {
  readonly type: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly docs: string;
}

/** The English text for each value, for applications that show it to users. */
const described: Readonly<Record<string, Descriptions>> = {
  EVENT_DESCRIPTIONS: {
    type: 'EventType',
    texts: Object.fromEntries(eventTypes.map((type) => [type, events[type].text])),
    docs: 'What each {@link EventType} means, in English.',
  },
  PERMISSION_DESCRIPTIONS: {
    type: 'PermissionKey',
    texts: Object.fromEntries(Object.entries(permissions).map(([key, { description }]) => [key, description])),
    docs: 'What each {@link PermissionKey} allows, in English.',
  },
};

/** The types of the constants. */
export const valueTypes: readonly string[] = Object.values(published).map(({ type }) => type);

/** One constant per enumeration, checked against its type, and one per list of descriptions. */
export const printValues = (): string => [...printLists(), ...printDescriptions()].join('\n');

const printLists = () =>
  Object.entries(published).map(
    ([name, { type, values, docs = `All values of {@link ${type}}, in the order of the API reference.` }]) => {
      const listed = values.map((value) => `'${value}'`).join(', ');
      return `${docstring([docs])}export const ${name} = [${listed}] as const satisfies readonly ${type}[];\n`;
    },
  );

const printDescriptions = () =>
  Object.entries(described).map(([name, { type, texts, docs }]) => {
    const lines = Object.entries(texts).map(([key, text]) => `  '${key}': ${JSON.stringify(text)},\n`);
    return `${docstring([docs])}export const ${name}: Readonly<Record<${type}, string>> = {\n${lines.join('')}};\n`;
  });
