import type { createClient } from '@ticketwire/sdk';

/** What the console shows, as the SDK answers it: no shape is written down a second time. */
export type Client = ReturnType<typeof createClient>;

// The parameter list is never called with: it only has to accept every procedure.
type Call = (...parameters: never[]) => Promise<unknown>;
type Answer<Procedure extends Call> = Awaited<ReturnType<Procedure>>;
type Item<Procedure extends (...parameters: never[]) => Promise<{ data: readonly unknown[] }>> =
  Answer<Procedure>['data'][number];
export type Input<Procedure extends Call> = NonNullable<Parameters<Procedure>[0]>;

export type TicketSummary = Item<Client['tickets']['list']>;
export type Ticket = Answer<Client['tickets']['get']>;
export type TransitionAnswer = Item<Client['tickets']['transitions']>;
export type SavedView = Item<Client['views']['list']>;
export type BulkChange = Input<Client['tickets']['bulk']>['change'];
export type BulkResult = Item<Client['tickets']['bulk']>;
export type TicketLink = Ticket['links'][number];
export type LinkType = TicketLink['type'];
export type LinkedTicket = TicketLink['ticket'];
export type Attachment = Item<Client['attachments']['list']>;
export type TicketEvent = Item<Client['tickets']['events']>;
export type Comment = Item<Client['comments']['list']>;
export type AttachmentRef = Comment['attachments'][number];
export type Interaction = Item<Client['interactions']['list']>;
export type User = Item<Client['users']['list']>;
export type Role = Item<Client['roles']['list']>;
export type PermissionInfo = Item<Client['permissions']['list']>;
export type Team = Item<Client['teams']['list']>;
export type Category = Item<Client['categories']['list']>;
export type Status = Item<Client['statuses']['list']>;
export type Transition = Item<Client['statuses']['transitions']>;
export type Settings = Answer<Client['settings']['get']>;
export type NotificationRule = Item<Client['notificationRules']['list']>;
export type NotificationEvent = Item<Client['notificationRules']['events']>;
export type NotifiableEvent = NotificationRule['event'];
export type Template = NotificationRule['templates'][string];
export type NotificationPreview = Answer<Client['notificationRules']['preview']>;
export type NotificationTest = Answer<Client['notificationRules']['sendTest']>;
export type TemplateVariable = NotificationEvent['variables'][number];
export type AccessAnswer = Answer<Client['authz']['check']>;
export type Session = Item<Client['users']['sessions']>;
export type Notification = Item<Client['notifications']['list']>;
export type Delivery = Item<Client['deliveries']['list']>;
export type Overview = Answer<Client['analytics']['overview']>;
export type Measure = Overview['backlog'];
export type Spread = Overview['resolutionTime'];
export type BacklogReport = Answer<Client['analytics']['backlog']>;
export type DurationReport = Answer<Client['analytics']['resolutionTimes']>;
export type AgentReport = Answer<Client['analytics']['agents']>;
export type BreakdownReport = Answer<Client['analytics']['breakdown']>;

export type Grant = Role['grants'][number];
export type Permission = Grant['permission'];
export type Reach = Grant['scope'];
export type Person = Ticket['requester'];
export type StatusRef = Ticket['status'];
export type State = StatusRef['state'];
export type Priority = Ticket['priority'];
export type TicketType = Ticket['type'];
export type TicketChannel = Ticket['channel'];
export type Visibility = Comment['visibility'];
export type InteractionKind = Interaction['kind'];
export type Direction = Interaction['direction'];
export type UserStatus = User['status'];
export type UserKind = User['kind'];
export type Availability = User['availability'];
export type AssignmentMode = Team['assignment']['mode'];
export type TeamRole = Team['members'][number]['role'];
export type CommentRequirement = Transition['requiresComment'];
export type NotificationChannel = NotificationRule['channel'];
export type DeliveryState = Delivery['state'];
export type DeliveryKind = Delivery['kind'];
export type Interval = Overview['interval'];
export type Comparison = NonNullable<Input<Client['analytics']['overview']>['compareWith']>;
export type Dimension = BreakdownReport['by'];
export type Report = Input<Client['analytics']['export']>['report'];
export type MetricKey = Measure['metric'];
export type Unit = Overview['backlog']['unit'];

export type TicketFilters = Omit<Input<Client['tickets']['list']>, 'limit' | 'cursor' | 'count' | 'sort'>;
export type TicketSort = NonNullable<Input<Client['tickets']['list']>['sort']>;
export type UserFilters = Omit<Input<Client['users']['list']>, 'limit' | 'cursor' | 'count'>;
export type DeliveryFilters = Omit<Input<Client['deliveries']['list']>, 'limit' | 'cursor' | 'count'>;
