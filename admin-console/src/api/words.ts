import type {
  AssignmentMode,
  Availability,
  CommentRequirement,
  Comparison,
  DeliveryKind,
  DeliveryState,
  Direction,
  InteractionKind,
  Interval,
  MetricKey,
  NotifiableEvent,
  NotificationChannel,
  Priority,
  Reach,
  State,
  TeamRole,
  TicketChannel,
  TicketType,
  UserKind,
  UserStatus,
} from './types.ts';

/** The keys of a record that must name every member of a union: a word added to the API fails to compile here. */
export const every = <Word extends string>(words: Record<Word, true>): Word[] => {
  const list: Word[] = [];
  for (const word in words) list.push(word);
  return list;
};

export const states = every<State>({ new: true, open: true, pending: true, on_hold: true, solved: true, closed: true });
export const unsolvedStates: State[] = ['new', 'open', 'pending', 'on_hold'];
export const priorities = every<Priority>({ urgent: true, high: true, normal: true, low: true });
export const ticketTypes = every<TicketType>({ question: true, incident: true, problem: true, task: true });
export const ticketChannels = every<TicketChannel>({
  phone: true,
  email: true,
  chat: true,
  portal: true,
  api: true,
  import: true,
});
export const reaches = every<Reach>({ own: true, assigned: true, team: true, all: true });
export const userStatuses = every<UserStatus>({ active: true, invited: true, suspended: true });
export const userKinds = every<UserKind>({ person: true, service: true });
export const availabilities = every<Availability>({ online: true, away: true });
export const teamRoles = every<TeamRole>({ member: true, lead: true });
export const assignmentModes = every<AssignmentMode>({ manual: true, round_robin: true, least_loaded: true });
export const channels = every<NotificationChannel>({ email: true, in_app: true });
export const notifiableEvents = every<NotifiableEvent>({
  'ticket.created': true,
  'ticket.assigned': true,
  'ticket.status_changed': true,
  'ticket.reopened': true,
  'ticket.merged': true,
  'ticket.follow_up_created': true,
  'comment.public': true,
  'comment.internal': true,
  'interaction.recorded': true,
});
export const deliveryKinds = every<DeliveryKind>({ email: true, webhook: true });
export const deliveryStates = every<DeliveryState>({ pending: true, delivered: true, failed: true, bounced: true });
export const directions = every<Direction>({ inbound: true, outbound: true });
export const interactionKinds = every<InteractionKind>({
  phone: true,
  email: true,
  chat: true,
  meeting: true,
  other: true,
});
export const commentRequirements = every<CommentRequirement>({ none: true, any: true, public: true, internal: true });
export const intervals = every<Interval>({ day: true, week: true, month: true });
export const comparisons = every<Comparison>({ previous: true, year: true, none: true });
export const metricKeys = every<MetricKey>({
  backlog: true,
  awaitingFirstResponse: true,
  ticketsCreated: true,
  ticketsSolved: true,
  ticketsReopened: true,
  replies: true,
  firstResponseTime: true,
  resolutionTime: true,
  timeToAssign: true,
  oneTouchRate: true,
});

/** The word of this name, where there is one: for what comes from an address or as a mere text. */
export const wordOf = <Word extends string>(words: readonly Word[], name: unknown): Word | undefined =>
  words.find((word) => word === name);
