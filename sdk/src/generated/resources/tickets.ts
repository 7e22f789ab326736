// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, DownloadOptions, LiveOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import type { Download } from '../../calls/files.ts';
import type { LiveChange } from '../../calls/live-change.ts';
import { download, mutation, query } from '../../calls/procedure.ts';
import type { Selected, Selecting, Selection } from '../../calls/selection.ts';
import type { ItemsOf, ListOf, PageOf } from '../shared/lists.ts';
import type { ChangeProblem, Channel, CommentRequirement, Contact, ContactInput, Done, FieldValuesInput, Id, IdOrKey, LinkType, LinkedTicket, MetricKey, NamedTicket, OtherRequester, Priority, RecipientsInput, SlaMetric, SlaPolicyRef, SlaSpan, SlaState, State, StatusRef, SurveyScore, TicketFieldSort, TicketFiltersInput, TicketSort, TicketType, Timestamp, Visibility } from '../shared/schemas.ts';
import type { CalendarRef } from './calendars.ts';
import type { CategoryRef } from './categories.ts';
import type { Comment } from './comments.ts';
import type { Event } from './events.ts';
import type { Interaction } from './interactions.ts';
import type { MailboxRef } from './mailboxes.ts';
import type { OrganizationRef } from './organizations.ts';
import type { TeamRef } from './teams.ts';
import type { UserRef, UserSelector } from './users.ts';

/** Requests for help, from creation to closure. */
export interface TicketsApi {
  /**
   * List tickets.
   *
   * Returns the tickets that you can see, in one total order: no page skips or repeats a ticket, within the limits described for `sort`. A ticket must match every filter; of several values of one filter, any is enough, except that all values of `tag` must match.
   *
   * `GET /api/tickets`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data, page } = await client.tickets.list({ state: ['new', 'open'], assignee: 'me', sort: '-priority' });
   */
  list<const Fields extends Selection<TicketSummary> = undefined>(input?: TicketListInput & Selecting<Fields>, options?: CallOptions): ApiPromise<PageOf<Selected<TicketSummary, Fields>>>;

  /**
   * Iterates over all items of `list`, and fetches each page when it is needed.
   *
   * @example
   * for await (const ticket of client.tickets.iterate({ status: ['open'], tag: ['vip'] })) {
   *   console.log(ticket.reference, ticket.subject);
   * }
   */
  iterate<const Fields extends Selection<TicketSummary> = undefined>(input?: Omit<TicketListInput, 'cursor' | 'count'> & Selecting<Fields>, options?: CallOptions): ItemsOf<Selected<TicketSummary, Fields>>;

  /**
   * Count tickets.
   *
   * Returns how many tickets `GET /tickets` lists with the same filters, up to `limit`. Takes no longer in a large archive. To display it for a view, pass `view`.
   *
   * `GET /api/tickets/count`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const ticketCount = await client.tickets.count({ state: ['new', 'open'], assignee: 'me' });
   */
  count(input?: TicketCountInput, options?: CallOptions): ApiPromise<TicketCount>;

  /**
   * Suggest what a search means.
   *
   * For a search box: the ticket that the text refers to, requesters to filter by, and, if the search finds nothing, another spelling that finds a ticket. The spelling differs by one letter in each of up to three words. Everything is limited to the tickets, notes, and addresses that you can read.
   *
   * `GET /api/tickets/suggestions`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const searchSuggestions = await client.tickets.suggest({ q: 'labal', spelling: true });
   */
  suggest(input: TicketSuggestInput, options?: CallOptions): ApiPromise<SearchSuggestions>;

  /**
   * Get a ticket.
   *
   * Includes its links, its followers, and the statuses that you can move it to. `at` returns the ticket as it was at an earlier time and requires no additional permission. `trash` returns a deleted ticket that you can restore, with `deletion`.
   *
   * `GET /api/tickets/{ticketId}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const ticket = await client.tickets.get({ ticketId: 'TKT-1042' });
   */
  get<const Fields extends Selection<Ticket> = undefined>(input: TicketGetInput & Selecting<Fields>, options?: CallOptions): ApiPromise<Selected<Ticket, Fields>>;

  /**
   * Create a ticket.
   *
   * The description is the first message of the conversation. Creating a ticket for another user requires `ticket:create` with the scope `all`. If you omit the team or the priority, the category decides; the team can then assign the ticket to one of its members.
   *
   * `POST /api/tickets`. Requires the permission `ticket:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const ticket = await client.tickets.create({
   *   subject: 'The printer is on fire',
   *   description: 'It started after the **update**.',
   *   priority: 'urgent',
   *   tags: ['hardware'],
   * });
   */
  create(input: TicketCreateInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Update a ticket.
   *
   * Assignment and status have their own operations and permissions.
   *
   * `PATCH /api/tickets/{ticketId}`. Requires the permission `ticket:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.tickets.update({ ticketId: ticket.id, expectedVersion: ticket.version, priority: 'low' });
   */
  update(input: TicketUpdateInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Change the requester of a ticket.
   *
   * Gives the ticket to another person, such as the one who filled in a contact form. The new requester sees the whole ticket and gets the replies. The former requester no longer sees it, unless they follow it. No one is notified. Requires `ticket:update` with more than the scope `organization`, and `user:read`.
   *
   * `PUT /api/tickets/{ticketId}/requester`. Requires the permission `ticket:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.setRequester({
   *   ticketId: 'TKT-1042',
   *   requester: { email: 'mira@example.com' },
   * });
   */
  setRequester(input: TicketSetRequesterInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Create or update an external ticket.
   *
   * Creates a ticket as `POST /tickets` does if none has this external ID, and returns 201. Otherwise updates the fields that you pass, which requires `ticket:update` on the ticket, and returns 200. External IDs always require `ticket:create` with the scope `all`.
   *
   * `PUT /api/tickets/by-external-id/{source}/{externalId}`. Requires the permission `ticket:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedTicket = await client.tickets.upsert({
   *   source: 'warehouse',
   *   externalId: 'printer-7',
   *   subject: 'The label printer prints blank labels',
   *   priority: 'high',
   * });
   */
  upsert(input: TicketUpsertInput, options?: MutationOptions): ApiPromise<UpsertedTicket>;

  /**
   * Move a ticket to the trash.
   *
   * After that, only users who can restore the ticket can find it.
   *
   * `DELETE /api/tickets/{ticketId}`. Requires the permission `ticket:delete`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.tickets.delete({ ticketId: 'TKT-1042' });
   */
  delete(input: TicketDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Restore a ticket.
   *
   * Takes the ticket out of the trash, as it was before.
   *
   * `POST /api/tickets/{ticketId}/restore`. Requires the permission `ticket:restore`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.restore({ ticketId: 'TKT-1042' });
   */
  restore(input: TicketRestoreInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Export tickets.
   *
   * Downloads every ticket that the same filters list, as far as the scope of `ticket:export` reaches. In CSV (RFC 4180, with a header row and a byte order mark), text that a spreadsheet would evaluate as a formula starts with an apostrophe.
   *
   * `GET /api/tickets/export`. Requires the permission `ticket:export`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const file = await client.tickets.export({ format: 'csv', createdAfter: '2026-11-01T00:00:00+01:00' });
   */
  export(input: TicketExportInput, options?: DownloadOptions): ApiPromise<Download>;

  /**
   * Assign a ticket.
   *
   * Assigns the ticket to an agent, a team, or both. The assignee must be able to work on the ticket. If you pass only a team, it can assign one of its members; `assigneeId: null` leaves the ticket unassigned.
   *
   * `POST /api/tickets/{ticketId}/assign`. Requires the permission `ticket:assign`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.tickets.assign({ ticketId: 'TKT-1042', assigneeId: agent.id, teamId: null });
   */
  assign(input: TicketAssignInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Take an unassigned ticket.
   *
   * Assigns the ticket to you. Rejected if someone else is assigned; taking it over requires `ticket:assign`.
   *
   * `POST /api/tickets/{ticketId}/take`. Requires the permission `ticket:take`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.take({ ticketId: 'TKT-1042' });
   */
  take(input: TicketTakeInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Take the next ticket.
   *
   * Assigns the first unassigned ticket of a list or saved view to you. Concurrent callers get different tickets. To leave tickets to others, pass their IDs in `skip`.
   *
   * `POST /api/tickets/next`. Requires the permission `ticket:take`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const nextTicket = await client.tickets.next({
   *   team: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21'],
   *   sort: 'slaDueAt',
   * });
   */
  next(input?: TicketNextInput, options?: MutationOptions): ApiPromise<NextTicket>;

  /**
   * Snooze a ticket.
   *
   * Hides the ticket from working lists until a time, for everyone. Its assignee and its status stay, and no clock is paused. It wakes earlier if a customer replies. Requires `ticket:update` with more than the scope `organization`.
   *
   * `PUT /api/tickets/{ticketId}/snooze`. Requires the permission `ticket:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.snooze({ ticketId: 'TKT-1042', until: '2026-11-16T12:00:00.000Z' });
   */
  snooze(input: TicketSnoozeInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Wake a ticket.
   *
   * Succeeds if the ticket is not snoozed.
   *
   * `DELETE /api/tickets/{ticketId}/snooze`. Requires the permission `ticket:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.tickets.unsnooze({ ticketId: 'TKT-1042' });
   */
  unsnooze(input: TicketUnsnoozeInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * List available transitions.
   *
   * Returns every status once, with the reason if you cannot move the ticket to it now. Users who see only their own tickets get only the statuses that they can move it to.
   *
   * `GET /api/tickets/{ticketId}/transitions`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.transitions({ ticketId: 'TKT-1042' });
   */
  transitions(input: TicketTransitionsInput, options?: CallOptions): ApiPromise<ListOf<TransitionCheck>>;

  /**
   * Change a ticket's status.
   *
   * Follows the configured transitions; it also reopens a solved ticket. A closed status requires `ticket:close`. The comment, if required or given, is created in the same transaction.
   *
   * `POST /api/tickets/{ticketId}/transition`. Requires the permission `ticket:transition`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `transition_not_allowed`, `version_conflict`
   *
   * @example
   * const solved = ticket.availableTransitions.find(({ status }) => status.state === 'solved');
   * if (solved) {
   *   const comment = { body: 'The fire is out. Please try again.', visibility: 'public' } as const;
   *   await client.tickets.transition({ ticketId: ticket.id, statusId: solved.status.id, comment });
   * }
   */
  transition(input: TicketTransitionInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * List ticket events.
   *
   * Returns the history of the ticket as far as you can see it, oldest first: each change, who made it, and the previous values.
   *
   * `GET /api/tickets/{ticketId}/events`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.events({ ticketId: 'TKT-1042' });
   */
  events(input: TicketEventsInput, options?: CallOptions): ApiPromise<PageOf<Event>>;

  /**
   * Iterates over all items of `events`, and fetches each page when it is needed.
   *
   * @example
   * for await (const event of client.tickets.iterateEvents({ ticketId: 'TKT-1042' })) console.log(event);
   */
  iterateEvents(input: Omit<TicketEventsInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Event>;

  /**
   * Get the ticket timeline.
   *
   * Returns comments, interactions, and changes in one order, as far as you can see them. An event that only announces a comment or an interaction is omitted. `trash` returns the timeline of a deleted ticket that you can restore.
   *
   * `GET /api/tickets/{ticketId}/timeline`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.timeline({ ticketId: 'TKT-1042', order: 'asc' });
   */
  timeline(input: TicketTimelineInput, options?: CallOptions): ApiPromise<PageOf<TimelineEntry>>;

  /**
   * Iterates over all items of `timeline`, and fetches each page when it is needed.
   *
   * @example
   * for await (const timelineEntry of client.tickets.iterateTimeline({ ticketId: 'TKT-1042', order: 'asc' })) console.log(timelineEntry);
   */
  iterateTimeline(input: Omit<TicketTimelineInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<TimelineEntry>;

  /**
   * List ticket followers.
   *
   * Followers are notified of changes and can access the ticket like its requester.
   *
   * `GET /api/tickets/{ticketId}/followers`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.followers({ ticketId: 'TKT-1042' });
   */
  followers(input: TicketFollowersInput, options?: CallOptions): ApiPromise<ListOf<UserRef>>;

  /**
   * Follow a ticket.
   *
   * Adds you or another user as a follower. Adding another user also requires `ticket:update` and `user:read`.
   *
   * `PUT /api/tickets/{ticketId}/followers/{userId}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.follow({ ticketId: 'TKT-1042', userId: 'me' });
   */
  follow(input: TicketFollowInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Unfollow a ticket.
   *
   * Removing another user also requires `ticket:update`. Succeeds if the user is not following.
   *
   * `DELETE /api/tickets/{ticketId}/followers/{userId}`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.unfollow({ ticketId: 'TKT-1042', userId: 'me' });
   */
  unfollow(input: TicketUnfollowInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * List people in copy.
   *
   * People in copy get the public replies by email and can answer them by email. Being in copy gives no access to the ticket.
   *
   * `GET /api/tickets/{ticketId}/participants`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.participants({ ticketId: 'TKT-1042' });
   */
  participants(input: TicketParticipantsInput, options?: CallOptions): ApiPromise<ListOf<Participant>>;

  /**
   * Put a person in copy.
   *
   * Accepts any address except that of the requester and those of this service. They get the public replies from then on, also if they had unsubscribed. Changes nothing if they are in copy. Requires `ticket:update` with more than the scope `organization`.
   *
   * `POST /api/tickets/{ticketId}/participants`. Requires the permission `ticket:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const participant = await client.tickets.addParticipant({
   *   ticketId: 'TKT-1042',
   *   email: 'lena@northwind-parcels.example',
   *   name: 'Lena Holm',
   * });
   */
  addParticipant(input: TicketAddParticipantInput, options?: MutationOptions): ApiPromise<Participant>;

  /**
   * Remove a person in copy.
   *
   * They get no more replies, and their emails open tickets of their own. Succeeds if the person is not in copy. Requires `ticket:update` with more than the scope `organization`.
   *
   * `DELETE /api/tickets/{ticketId}/participants/{participantId}`. Requires the permission `ticket:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.removeParticipant({
   *   ticketId: 'TKT-1042',
   *   participantId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ab4',
   * });
   */
  removeParticipant(input: TicketRemoveParticipantInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * List ticket links.
   *
   * Returns the links to tickets that you can see, as seen from this ticket: `outward` is what it does to the other ticket, `inward` what the other does to it.
   *
   * `GET /api/tickets/{ticketId}/links`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.links({ ticketId: 'TKT-1042' });
   */
  links(input: TicketLinksInput, options?: CallOptions): ApiPromise<ListOf<TicketLink>>;

  /**
   * Link two tickets.
   *
   * The permission must cover both tickets.
   *
   * `POST /api/tickets/{ticketId}/links`. Requires the permission `ticket:link`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const ticketLink = await client.tickets.link({
   *   ticketId: 'TKT-1042',
   *   type: 'caused_by',
   *   targetId: 'TKT-1040',
   * });
   */
  link(input: TicketLinkInput, options?: MutationOptions): ApiPromise<TicketLink>;

  /**
   * Remove a ticket link.
   *
   * You can remove the link from either ticket. The permission must cover both.
   *
   * `DELETE /api/tickets/{ticketId}/links/{linkId}`. Requires the permission `ticket:link`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.unlink({
   *   ticketId: 'TKT-1042',
   *   linkId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ab1',
   * });
   */
  unlink(input: TicketUnlinkInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Preview a merge.
   *
   * Says who would follow and read the other ticket, and whether merging requires you to decide it. Changes nothing. The permission must cover both tickets.
   *
   * `GET /api/tickets/{ticketId}/merge-preview`. Requires the permission `ticket:merge`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const mergePreview = await client.tickets.previewMerge({ ticketId: 'TKT-1043', intoId: 'TKT-1042' });
   */
  previewMerge(input: TicketPreviewMergeInput, options?: CallOptions): ApiPromise<MergePreview>;

  /**
   * Merge a ticket into another.
   *
   * Closes the ticket permanently and returns the other one, which its requester and followers now follow. If some of them cannot read that one, `otherRequester` must say whether they will. The permission must cover both tickets.
   *
   * `POST /api/tickets/{ticketId}/merge`. Requires the permission `ticket:merge`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.merge({
   *   ticketId: 'TKT-1043',
   *   intoId: 'TKT-1042',
   *   otherRequester: 'keeps_own',
   * });
   */
  merge(input: TicketMergeInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Announce presence on a ticket.
   *
   * Shows others who work on the ticket that you have it open or are replying, and returns who else does. Repeat it every 20 seconds: after 45 seconds without it, you are gone. `GET /events/stream` reports changes with `presence=true`. The requester of the ticket, service accounts, API keys with their own grants, and users to whom the ticket is their own are not shown, and the latter see no one. Nothing is stored or recorded.
   *
   * `POST /api/tickets/{ticketId}/presence`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const ticketPresence = await client.tickets.announcePresence({ ticketId: 'TKT-1042', activity: 'replying', tab: 'b3f1' });
   */
  announcePresence(input: TicketAnnouncePresenceInput, options?: MutationOptions): ApiPromise<TicketPresence>;

  /**
   * Leave a ticket.
   *
   * Succeeds even if you were not listed.
   *
   * `DELETE /api/tickets/{ticketId}/presence`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.leavePresence({ ticketId: 'TKT-1042', tab: 'b3f1' });
   */
  leavePresence(input: TicketLeavePresenceInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Change and comment on a ticket.
   *
   * Changes fields, assignment, and status, and adds a comment: all of it or, if one part is rejected, nothing. Each part requires the same permission as on its own. With `after`, nothing happens if there are public comments that you have not read.
   *
   * `POST /api/tickets/{ticketId}/apply`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `newer_comments`, `not_found`, `permission_denied`, `transition_not_allowed`, `version_conflict`
   *
   * @example
   * const ticketApplied = await client.tickets.applyChange({
   *   ticketId: 'TKT-1042',
   *   change: {
   *     statusId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a42',
   *     priority: 'high',
   *   },
   *   comment: {
   *     body: 'Does printer 7 show **driver 4.2** on its display?',
   *     visibility: 'public',
   *   },
   *   after: null,
   * });
   */
  applyChange(input: TicketApplyChangeInput, options?: MutationOptions): ApiPromise<TicketApplied>;

  /**
   * Ask someone outside.
   *
   * Opens a ticket for someone who has nothing to do with this one, such as a supplier, with your text as its first reply, and assigns it to you. They get only what is written there, by email, and neither acknowledgments nor surveys. It is pending until they answer, which this ticket records as `ticket.answered_outside`. Find the questions of a ticket with `GET /tickets?askedFor=…`. Also requires `ticket:create` with the scope `all`.
   *
   * `POST /api/tickets/{ticketId}/outside-questions`. Requires the permission `ticket:link`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const ticket = await client.tickets.askOutside({
   *   ticketId: 'TKT-1042',
   *   to: {
   *     email: 'service@printer-works.example',
   *     name: 'Printer Works',
   *   },
   *   subject: 'Label printer prints blank labels',
   *   body: 'Since the driver update, our LP-3 prints blank labels. Is there a fix?',
   * });
   */
  askOutside(input: TicketAskOutsideInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Split a ticket.
   *
   * Creates a ticket from one message of this one, as `POST /tickets` does, and links both as related. The conversation stays as it is. Also requires `ticket:create`, with the scope `all` unless you are the requester of the new ticket.
   *
   * `POST /api/tickets/{ticketId}/split`. Requires the permission `ticket:link`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const ticket = await client.tickets.split({
   *   ticketId: 'TKT-1042',
   *   commentId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad1',
   *   subject: 'Second printer prints blank labels',
   *   tags: ['printer'],
   * });
   */
  split(input: TicketSplitInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Update multiple tickets.
   *
   * Makes the same change to up to 100 tickets, and adds the comment, if any, to each. Each part requires the same permission as on a single ticket. If one ticket fails, its result says why and the ticket stays unchanged; an error that concerns all tickets rejects the whole request.
   *
   * `POST /api/tickets/bulk`. Requires the permission `ticket:update` or `ticket:assign` or `ticket:transition`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.bulk({
   *   ids: ['TKT-1042', 'TKT-1043'],
   *   change: { priority: 'urgent', addTags: ['lund'] },
   * });
   */
  bulk(input: TicketBulkInput, options?: MutationOptions): ApiPromise<ListOf<BulkResult>>;

  /**
   * Explain service level targets.
   *
   * Returns each target that the ticket has had, with every span in which its clock ran or was paused, and why. Empty for users who see only their own tickets.
   *
   * `GET /api/tickets/{ticketId}/sla`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.sla({ ticketId: 'TKT-1042' });
   */
  sla(input: TicketSlaInput, options?: CallOptions): ApiPromise<ListOf<SlaTarget>>;

  /**
   * Follow a list of tickets.
   *
   * Server-sent events (HTML Living Standard, 9.2) that keep the first page of `GET /tickets` up to date. The first event has
   * all tickets of the page. Each later one has its new order, and only the tickets that are new on the page or have changed.
   * What is no longer in `order` has left the page: it no longer matches, is beyond `limit`, or you can no longer see it. An
   * event comes only if the page differs, also after a change of your permissions. Several changes can come as one event.
   *
   * The service looks at the page after events. What has none, such as due times that are calculated again after an edit of a
   * policy or a calendar, comes with the next event that concerns the page.
   * After a disconnect, reconnect: the first event has the whole page again. The stream ends as `GET /events/stream` does, and
   * counts among your ten open streams. If you can no longer read tickets, or a filter is no longer valid, the error is that of
   * `GET /tickets`.
   *
   * Yields the first page as `page`, and then each ticket that enters, changes or leaves, in an order in which they can be applied one after another. Reconnects automatically, and then yields only what differs. Rejects only on unrecoverable errors.
   *
   * `GET /api/tickets/live`. Requires the permission `ticket:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * let tickets: readonly TicketSummary[] = [];
   * for await (const change of client.tickets.live({ state: ['open'], limit: 20 })) {
   *   tickets = applyLiveChange(tickets, change);
   *   console.log(change.type, tickets.map(({ reference }) => reference));
   * }
   */
  live(input?: Omit<TicketLiveInput, 'lastEventId'>, options?: LiveOptions): AsyncGenerator<LiveChange<TicketListMessage['tickets'][number]>, void, undefined>;
}

/** Status that you can move this ticket to now. */
export interface AvailableTransition {
  status: StatusRef;
  requiresComment: CommentRequirement;
  /** Keys of the custom fields that must get a value before the ticket can move to this status. */
  requiredFields: string[];
}

/** Result of a bulk change for one ticket. */
export interface BulkResult {
  /** ID of the ticket, or the value that you passed if the ticket was not found. */
  ticketId: string;
  reference: string | null;
  outcome: 'changed' | 'unchanged' | 'failed';
  /** Version after the change; null if it failed. */
  version: number | null;
  /** Why the change failed; null if it did not. */
  problem: ChangeProblem | null;
}

/** Field to sort by; `-` sorts in descending order. */
export type ExportSort = 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt' | 'priority' | '-priority' | 'dueAt' | '-dueAt' | 'number' | '-number' | 'waitingSince' | '-waitingSince' | TicketFieldSort;

/** Values of custom fields, by the key of the field. A field without a value is left out. */
export type FieldValues = import('../../fields/ticket-fields.ts').TicketFields;

/** Beginning of the latest public reply to a ticket. */
export interface LatestComment {
  id: Id;
  createdAt: Timestamp;
  /** User who wrote it, as in `Comment`. */
  author: UserRef;
  /** First 500 characters in Markdown; empty if redacted. */
  text: string;
}

/** Who would read what after a merge. */
export interface MergePreview {
  /** Ticket that would be closed. */
  source: NamedTicket;
  /** Ticket that would continue. */
  target: NamedTicket;
  /** Whether merging requires `otherRequester`. */
  requiresChoice: boolean;
  /** Requester and followers of the source who cannot read the target. With `follows`, they would read all of it; with `keeps_own`, nothing. */
  newReaders: UserRef[];
  /** Requester and followers of the source who can read the target already. They would follow it. */
  newFollowers: UserRef[];
  /** People in copy on the source who would be in copy on the target, and get its replies by email. No one if the requester of the source keeps to their own. */
  newParticipants: Contact[];
}

/** When each milestone was reached; null if not yet. */
export interface Milestones {
  firstResponseAt: Timestamp | null;
  firstAssignedAt: Timestamp | null;
  solvedAt: Timestamp | null;
  closedAt: Timestamp | null;
  lastRequesterCommentAt: Timestamp | null;
  lastAgentCommentAt: Timestamp | null;
  /** When the requester wrote the first message that no agent has answered; null while no one waits, and after a solve. */
  waitingSince: Timestamp | null;
}

/** Next ticket to work on. */
export interface NextTicket {
  /** Ticket that is now assigned to you; null if there is none to take. */
  ticket: Ticket | null;
}

/** Person in copy on a ticket, who gets its public replies by email and can answer them by email. Being in copy gives no access to the ticket. */
export interface Participant {
  /** Email address. */
  email: string;
  name: string;
  id: Id;
  /** ID of the account with this address; null if there is none, and for users who see only their own tickets. */
  userId: Id | null;
}

/** `viewing`: has the ticket open; `replying`: is writing. */
export type PresenceActivity = 'viewing' | 'replying';

/** User who has a ticket open. */
export interface PresentUser {
  user: UserRef;
  activity: PresenceActivity;
}

/** Person by ID in an external system, or by email address, with a new account if there is none. */
export interface RequesterInput {
  /** External system of `externalId`. 1 to 100 characters. */
  source?: string | undefined;
  /** ID of the person in the external system. 1 to 200 characters. */
  externalId?: string | undefined;
  /** Email address; for a new account if `externalId` is specified. Email address. */
  email?: string | undefined;
  /** Name for a new account. If omitted, the part of the address before the @. 1 to 100 characters. */
  name?: string | undefined;
}

/** What a user who types a search probably looks for. */
export interface SearchSuggestions {
  /** Ticket that the text refers to by its number, such as `TKT-42`, `tkt 42`, `#42`, or `42`; null if none. */
  ticket: LinkedTicket | null;
  /** At most 3 requesters whose name or address the text names. */
  requesters: SuggestedRequester[];
  /** The text with another spelling, which finds a ticket; null if the search finds a ticket as it is, or if none is known. Contains only words that you can read in a ticket. */
  didYouMean: string | null;
}

/** Occurrence of a service level target, with every span of its clock. */
export interface SlaTarget {
  metric: SlaMetric;
  startedAt: Timestamp;
  /** When the target is due; null while its clock is paused, and if its calendar no longer opens for long enough. */
  dueAt: Timestamp | null;
  /** Since when its clock has been paused; null if it runs. */
  pausedAt: Timestamp | null;
  /** When the response or solution came, in time or late; null if not yet. */
  metAt: Timestamp | null;
  policy: SlaPolicyRef;
  /** Calendar whose time counts; null if all time counts, or if the calendar was deleted. */
  calendar: CalendarRef | null;
  /** Priority of the ticket, until the target was decided. */
  priority: Priority;
  /** Time that the policy gives, in seconds. */
  seconds: number;
  warnedAt: Timestamp | null;
  /** When the target was missed; null if it was not. */
  breachedAt: Timestamp | null;
  cancelledAt: Timestamp | null;
  /** `solved`: without a response; `merged`: into another ticket; `trash`: deleted; `policy`: the ticket has no target for the metric any more. */
  cancelReason: 'solved' | 'merged' | 'trash' | 'policy' | null;
  spans: SlaSpan[];
}

/** User who has requested a ticket that you can see. */
export interface SuggestedRequester {
  /** ID of the user, for the filter `requester`. */
  id: Id;
  name: string;
  /** Address; null without the permission `user:read`. */
  email: string | null;
}

/** Request for help, from creation to closure. */
export interface Ticket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  number: number;
  /** Short name, such as `TKT-1042`. Accepted wherever a ticket ID is. */
  reference: string;
  subject: string;
  status: StatusRef;
  priority: Priority;
  type: TicketType;
  tags: string[];
  channel: Channel;
  category: CategoryRef | null;
  requester: UserRef;
  assignee: UserRef | null;
  team: TeamRef | null;
  dueAt: Timestamp | null;
  externalSource: string | null;
  externalId: string | null;
  fields: FieldValues;
  milestones: Milestones;
  counters: TicketCounters;
  /** Service level of the ticket; null if it has none, for users who see only their own tickets, and for a time in the past. */
  sla: TicketSla | null;
  /** When the ticket wakes; null if it is not snoozed, and for users who see only their own tickets. */
  snoozedUntil: Timestamp | null;
  /** Organization of the requester when the ticket was created, or the one chosen since; null if there is none, and for users who see only their own tickets. */
  organization: OrganizationRef | null;
  /** Text in Markdown, or plain text if `channel` is `email`. */
  description: string;
  /** Description rendered as sanitized HTML. */
  descriptionHtml: string;
  /** ID of the email that it came by, whose original you can download. Null if it came otherwise, if the original is no longer stored, and for users who cannot read internal notes. */
  emailId: Id | null;
  /** Whether it comes from an email that a program sent, such as a list or a form. No rule answers it. */
  automated: boolean;
  /** Address to which the sender of the email wanted replies, such as that of a person who filled in a form, or the author of a message that an agent forwarded. Null if it is the sender, and for users who see only their own tickets. */
  replyTo: string | null;
  /** Address of the list that sent the email and named the requester as its author. No one has verified the author then. Null if the email came from the requester, and for users who see only their own tickets. */
  sentVia: string | null;
  /** Mailbox that the ticket came in by, from which replies leave. Null if there is none, and for users who see only their own tickets. */
  mailbox: MailboxRef | null;
  /** ID of the parent ticket; null if there is none or you cannot see it. */
  parentId: Id | null;
  /** ID of the ticket that this one was merged into; null if there is none or you cannot see it. */
  mergedIntoId: Id | null;
  /** ID of the closed ticket that this one follows up; null if there is none or you cannot see it. */
  followUpOfId: Id | null;
  /** ID of the ticket for which this one asks someone outside; null if there is none or you cannot see it. */
  askedForId: Id | null;
  /** Links to tickets that you can see. */
  links: TicketLink[];
  followers: UserRef[];
  /** People in copy, who get public replies by email. */
  participants: Participant[];
  availableTransitions: AvailableTransition[];
  /** Only with `trash`: when the ticket was deleted, and by whom. */
  deletion?: TicketDeletion;
  /** Only if included: beginning of the latest public reply; null if there is none. */
  latestComment?: LatestComment | null;
  /** Only if included: email address of the requester; null if there is none, or you cannot see it. Other users require `user:read`. */
  requesterEmail?: string | null;
}

/** Input of `tickets.addParticipant`. */
export interface TicketAddParticipantInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Email address of anyone but the requester, and not one of this service. At most 254 characters. */
  email: string;
  /** Name. If omitted, the part of the address before the `@`. 1 to 100 characters. */
  name?: string | undefined;
}

/** Input of `tickets.announcePresence`. */
export interface TicketAnnouncePresenceInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  activity: PresenceActivity;
  /**
   * Distinguishes several open pages of yours, which others see as one. If omitted, you have only one.
   * @default "main"
   */
  tab?: string | undefined;
}

/** Ticket after a change, with the comment that was added. */
export interface TicketApplied {
  ticket: Ticket;
  /** Created comment; null if there is none. */
  comment: Comment | null;
}

/** Input of `tickets.applyChange`. */
export interface TicketApplyChangeInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  change?: TicketChange | undefined;
  comment?: {
    /** Text in Markdown. `![name](attachment:ID)` shows a picture in its place, if its ID is in `attachmentIds`. At most 50,000 characters. */
    body: string;
    /** @default "public" */
    visibility?: Visibility | undefined;
    /** @default "api" */
    channel?: Channel | undefined;
    /**
     * Whether a program writes this on its own, such as an acknowledgement or an out-of-office notice. It never counts as a response, and no one waits for an answer to it.
     * @default false
     */
    automated?: boolean | undefined;
    /**
     * IDs of users who can see the ticket and, for an internal note, can read internal notes. At most 20 items.
     * @default []
     */
    mentionIds?: Id[] | undefined;
    /** Who gets a public reply besides the requester. If omitted, everyone in copy; for an automated or imported comment, no one. Requires `ticket:read` with more than the scope `organization`. */
    recipients?: RecipientsInput | undefined;
    /** IDs of files that you uploaded to this ticket for this comment. At most 10 items. */
    attachmentIds?: Id[] | undefined;
  } | undefined;
  /** ID of the last comment that you have read on the ticket, or null if there was none. If there is a newer public comment, the request fails with `newer_comments`, which contains it. If omitted, newer comments do not matter. */
  after?: Id | null | undefined;
  /** ID of the macro that you used, which the events then name. You must be able to use it. Requires `comment:create_internal`. */
  macroId?: Id | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Input of `tickets.askOutside`. */
export interface TicketAskOutsideInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Person to ask. They get an account if there is none with this address. */
  to: {
    /** Email address. */
    email: string;
    /** Name for a new account. If omitted, the part of the address before the @. 1 to 100 characters. */
    name?: string | undefined;
  };
  /** Subject that this person reads. Nothing of the ticket itself is sent. 1 to 200 characters. */
  subject: string;
  /** What you ask, in Markdown. At most 50,000 characters. */
  body: string;
}

/** Input of `tickets.assign`. */
export interface TicketAssignInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** ID of the assignee; null for none. If omitted, the current assignee stays; if there is none, assigned by the team's assignment mode. */
  assigneeId?: Id | null | undefined;
  teamId?: IdOrKey | null | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Input of `tickets.bulk`. */
export interface TicketBulkInput {
  /** IDs or references of the tickets. 1 to 100 items. */
  ids: string[];
  change?: TicketChange | undefined;
  /** Comment to add to each ticket. */
  comment?: {
    /** At most 50,000 characters. */
    body: string;
    /** @default "public" */
    visibility?: Visibility | undefined;
  } | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** New values for a ticket. Omitted ones stay unchanged. */
export interface TicketChange {
  statusId?: IdOrKey | undefined;
  assigneeId?: Id | null | undefined;
  teamId?: IdOrKey | null | undefined;
  categoryId?: IdOrKey | null | undefined;
  priority?: Priority | undefined;
  type?: TicketType | undefined;
  /** Replaces the current tags. At most 20 items. */
  tags?: string[] | undefined;
  /** At most 20 items. */
  addTags?: string[] | undefined;
  /** At most 20 items. */
  removeTags?: string[] | undefined;
  fields?: FieldValuesInput | undefined;
  dueAt?: string | null | undefined;
  /** When the ticket wakes: in the future, and within a year; null to wake it now. */
  snoozedUntil?: string | null | undefined;
}

/** Number of tickets in a list, up to a limit. */
export interface TicketCount {
  /** Number of matching tickets that you can see, at most `limit`. */
  count: number;
  /** Whether there are more than `limit`. */
  hasMore: boolean;
}

/** Input of `tickets.count`. */
export interface TicketCountInput extends TicketFiltersInput {
  /**
   * Number at which to stop counting. 1 to 10,000.
   * @default 1000
   */
  limit?: number | undefined;
  /** ID of a saved view. Filters that you also pass replace those of the view. */
  view?: Id | undefined;
  /** Leaves out tickets that match all of these filters. Replaces what the view leaves out; null leaves out no tickets. */
  except?: TicketFiltersInput | null | undefined;
}

/** Number of comments and reopenings of a ticket. */
export interface TicketCounters {
  /** Number of public replies. */
  comments: number;
  /** How often the ticket was reopened. */
  reopens: number;
}

/** Input of `tickets.create`. */
export interface TicketCreateInput {
  /** Subject, shown in lists and emails. 1 to 200 characters. */
  subject: string;
  /**
   * Text in Markdown, or plain text if `channel` is `email`. At most 50,000 characters.
   * @default ""
   */
  description?: string | undefined;
  /**
   * ID or key of the category; null for none.
   * @default null
   */
  categoryId?: IdOrKey | null | undefined;
  /** Priority. If omitted, the default of the category, otherwise `normal`. */
  priority?: Priority | undefined;
  /**
   * Kind of request.
   * @default "question"
   */
  type?: TicketType | undefined;
  /**
   * Tags to find the ticket by. At most 20 items.
   * @default []
   */
  tags?: string[] | undefined;
  /**
   * Channel the ticket was created through.
   * @default "api"
   */
  channel?: Channel | undefined;
  /** ID of the requester. If omitted, the caller. */
  requesterId?: Id | undefined;
  /** The requester as your application knows them, instead of `requesterId`. Requires `ticket:create` with the scope `all` and `user:read`; for a new account also `user:create`. */
  requester?: RequesterInput | undefined;
  /** ID of the assignee; null for none. If omitted, assigned by the team's assignment mode. */
  assigneeId?: Id | null | undefined;
  /** ID or key of the team; null for none. If omitted, the default of the category. */
  teamId?: IdOrKey | null | undefined;
  /**
   * ID or reference of the parent ticket. Requires `ticket:link` on both tickets.
   * @default null
   */
  parentId?: string | null | undefined;
  /**
   * When the ticket is due.
   * @default null
   */
  dueAt?: string | null | undefined;
  /**
   * External system that the ticket comes from. Requires `ticket:create` with the scope `all`.
   * @default null
   */
  externalSource?: string | null | undefined;
  /**
   * ID of the ticket in the external system.
   * @default null
   */
  externalId?: string | null | undefined;
  /**
   * Values of custom fields, by the key of the field.
   * @default {}
   */
  fields?: FieldValuesInput | undefined;
  /** People in copy. Requires `ticket:read` with more than the scope `organization`. At most 20 items. */
  participants?: ContactInput[] | undefined;
  /** The customer who creates the ticket and becomes its requester, instead of `requesterId`. Requires `ticket:act_for`, `ticket:create`, and `ticket:read` with the scope `all`, and does what both you and the customer are allowed to do. */
  onBehalfOf?: UserSelector | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Input of `tickets.delete`. */
export interface TicketDeleteInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** When a ticket was moved to the trash, and by whom. */
export interface TicketDeletion {
  at: Timestamp;
  /** The user who deleted the ticket; null if unknown. */
  by: UserRef | null;
}

/** Input of `tickets.events`. */
export interface TicketEventsInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Whether to return the number of all matching items in `page.total`.
   * @default false
   */
  count?: boolean | undefined;
}

/** Input of `tickets.export`. */
export interface TicketExportInput extends TicketFiltersInput {
  /** `csv`: for spreadsheets; `ndjson`: for programs, with one `TicketBase` per line. */
  format: 'csv' | 'ndjson';
  /** Sort order. If omitted, that of the view, otherwise `number`, with which a ticket that changes in the meantime still appears exactly once. */
  sort?: ExportSort | undefined;
  /** ID of a saved view. Filters that you also pass replace those of the view. */
  view?: Id | undefined;
  /** Leaves out tickets that match all of these filters. Replaces what the view leaves out; null leaves out no tickets. */
  except?: TicketFiltersInput | null | undefined;
}

/** Filters for tickets: the same for a list, and wherever they are stored. A ticket must match all of them. What has no reader, such as a rule, accepts neither `me` and `mine` nor metrics, other tickets and the trash. */
export interface TicketFilters {
  /** Any of these statuses, by ID or key. */
  status?: (Id | string)[];
  /** Any of these states. */
  state?: State[];
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. */
  category?: (Id | string)[];
  /** Any of these priorities. */
  priority?: Priority[];
  /** Any of these types. */
  type?: TicketType[];
  /** Any of these channels. */
  channel?: Channel[];
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none';
  /** ID of the requester, or `me`. */
  requester?: Id | 'me';
  /** ID of a follower, or `me`. */
  follower?: Id | 'me';
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. */
  team?: (Id | string)[];
  /** Came in by any of these mailboxes, by ID or key; `none` for tickets without a mailbox. Not for users who see only their own tickets. */
  mailbox?: (Id | string)[];
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. */
  organization?: (Id | 'none')[];
  /** All of these tags. */
  tag?: string[];
  /** External system that the ticket comes from. */
  externalSource?: string;
  /** ID of the ticket in the external system. */
  externalId?: string;
  /** ID or reference of the parent ticket. */
  parent?: string;
  /** Asks someone outside for this ticket, given by its ID or reference. */
  askedFor?: string;
  /** Conditions on custom fields, such as `plan:is:pro`. All of them must match. Each has the key of a field, an operator, and a value. Every field: `isSet`, `isEmpty`, without a value. Text: `is`, `in`. Select and multi-select: `is`, `isNot`, `in`, `notIn`, with keys of options. Number: `is`, `in`, `atLeast`, `below`. Date: `is`, `in`, `after` (that day or later), `before`. Checkbox: `is`. `in` and `notIn` accept several values, separated by `|`. A ticket without a value matches only `isEmpty`, `isNot`, and `notIn`. */
  field?: string[];
  /** Words in the subject, the description, or comments that you can read, such as `printer "out of paper" or jam -scanner`. The last word can be the beginning of one, from three characters on. Parts of numbers and addresses are words: `0815` finds `RE2026/0815`. A word can also be in the name of the requester, or in the address, with the permission `user:read`. The ticket with the number is the first result for a reference, such as `TKT-42`, `#42`, or `42`. */
  q?: string;
  /** Created at or after this time. */
  createdAfter?: string;
  /** Created before this time. */
  createdBefore?: string;
  /** Last changed at or after this time. */
  updatedAfter?: string;
  /** Last changed before this time. */
  updatedBefore?: string;
  /** Created in the last days, of 24 hours each, at the time of the request. A saved view keeps it relative. */
  createdWithinDays?: number;
  /** Last changed in the last days, like `createdWithinDays`. */
  updatedWithinDays?: number;
  /** Due at or after this time. */
  dueAfter?: string;
  /** Due before this time. */
  dueBefore?: string;
  /** Any of these states of the service level. Not for users who see only their own tickets. */
  slaState?: SlaState[];
  /** With an open service level target that is due at or after this time. Not for users who see only their own tickets. */
  slaDueAfter?: string;
  /** With an open service level target that is due before this time. Not for users who see only their own tickets. */
  slaDueBefore?: string;
  /** Solved at or after this time. */
  solvedAfter?: string;
  /** Solved before this time. */
  solvedBefore?: string;
  /** Only tickets that this analytics metric counts, among those that your `analytics:read` covers. Requires `metricTo` and, except for `backlog` and `awaitingFirstResponse`, `metricFrom`. */
  metric?: MetricKey;
  /** Start of the interval of the metric, inclusive. Not for metrics that are counted at its end. */
  metricFrom?: string;
  /** End of the interval of the metric, exclusive. */
  metricTo?: string;
  /** ID of the user who gave the first response or the replies, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none';
  /** For a duration: at least this many seconds. */
  metricMin?: number;
  /** For a duration: fewer than this many seconds. */
  metricBelow?: number;
  /** For `slaMet`, `slaBreached`, and `slaAttainment`: conditions on the target when it was decided, such as `metric:resolution`, `policy:<id>`, `team:<id>`, `team:none`, or `priority:urgent`. For metrics of surveys: `agent:<id>` who solved the ticket, its `team:<id>` then, and its present `category:<id>`, without subcategories. All of them must match. */
  metricTarget?: string[];
  /** Last answered satisfaction survey has any of these scores. Requires `survey:read`. */
  surveyScore?: SurveyScore[];
  /** Only snoozed tickets, or only the others. Not for users who see only their own tickets. */
  snoozed?: boolean;
  /** Only tickets in the trash that you can restore. Requires `ticket:restore`. */
  trash?: boolean;
}

/** Input of `tickets.follow`. */
export interface TicketFollowInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** ID of the user, or `me`. */
  userId: Id | 'me';
}

/** Input of `tickets.followers`. */
export interface TicketFollowersInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** Input of `tickets.get`. */
export interface TicketGetInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Time in the past. Returns the ticket as it was then, without `availableTransitions`. Cannot be combined with `trash` and `include`. RFC 3339 timestamp with an offset. */
  at?: string | undefined;
  /** Finds the ticket in the trash instead, if you can restore it. Requires `ticket:restore`. */
  trash?: boolean | undefined;
  /** What to return in addition. With `fields`, you can name it there instead. 1 to 2 items. */
  include?: ('latestComment' | 'requesterEmail')[] | undefined;
}

/** Input of `tickets.leavePresence`. */
export interface TicketLeavePresenceInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /**
   * Distinguishes several open pages of yours, which others see as one. If omitted, you have only one.
   * @default "main"
   */
  tab?: string | undefined;
}

/** Link between two tickets, as seen from one of them. */
export interface TicketLink {
  id: Id;
  type: LinkType;
  /** With `blocks`, for example, `outward`: this ticket blocks the other; `inward`: the other blocks this one. */
  direction: 'outward' | 'inward';
  /** Ticket at the other end. */
  ticket: LinkedTicket;
}

/** Input of `tickets.link`. */
export interface TicketLinkInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  type: LinkType;
  /** ID or reference of the other ticket. */
  targetId: string;
}

/** Input of `tickets.links`. */
export interface TicketLinksInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** Input of `tickets.list`. */
export interface TicketListInput extends TicketFiltersInput {
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Whether to return the number of all matching items in `page.total`.
   * @default false
   */
  count?: boolean | undefined;
  /** What to return in addition. With `fields`, you can name it there instead. 1 to 2 items. */
  include?: ('latestComment' | 'requesterEmail')[] | undefined;
  /** Sort order. If omitted, that of the view, otherwise `-relevance` with `q`, otherwise `-updatedAt`. */
  sort?: TicketSort | undefined;
  /** ID of a saved view. Filters that you also pass replace those of the view. */
  view?: Id | undefined;
  /** Leaves out tickets that match all of these filters. Replaces what the view leaves out; null leaves out no tickets. */
  except?: TicketFiltersInput | null | undefined;
}

/** First page of a list of tickets, as it is now. */
export interface TicketListMessage {
  type: 'list';
  /** IDs of the tickets on the page now, in their order. */
  order: Id[];
  /** Tickets that are new on the page or have changed since the previous message; all of them in the first message of a connection. */
  tickets: TicketSummary[];
}

/** Input of `tickets.live`. */
export interface TicketLiveInput extends TicketFiltersInput {
  /** Has no effect: every connection begins with the whole page. */
  lastEventId?: string | null | undefined;
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** Sort order. If omitted, `-relevance` with `q`, otherwise `-updatedAt`. */
  sort?: TicketSort | undefined;
}

/** Input of `tickets.merge`. */
export interface TicketMergeInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** ID or reference of the ticket to merge into. */
  intoId: string;
  /** What becomes of the requester and the followers of the merged ticket who cannot read the other one. Required if there are any, as when two customers opened the tickets. */
  otherRequester?: OtherRequester | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Input of `tickets.next`. */
export interface TicketNextInput {
  /** ID of a saved view. Filters that you also pass replace those of the view. */
  view?: Id | undefined;
  /** Order in which tickets are taken. If omitted, that of the view, otherwise `waitingSince`. Not `-relevance`. */
  sort?: TicketSort | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** Any of these states. If you pass neither states nor statuses: new and open tickets. 1 to 6 items. */
  state?: State[] | undefined;
  /** Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category. 1 to 50 items. */
  category?: (Id | string)[] | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** ID of the requester, or `me`. */
  requester?: Id | 'me' | undefined;
  /** ID of a follower, or `me`. */
  follower?: Id | 'me' | undefined;
  /** Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team. 1 to 50 items. */
  team?: (Id | string)[] | undefined;
  /** Came in by any of these mailboxes, by ID or key; `none` for tickets without a mailbox. Not for users who see only their own tickets. 1 to 50 items. */
  mailbox?: (Id | string)[] | undefined;
  /** Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets. 1 to 50 items. */
  organization?: (Id | 'none')[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /** External system that the ticket comes from. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** ID of the ticket in the external system. 1 to 200 characters. */
  externalId?: string | undefined;
  /** Conditions on custom fields, such as `plan:is:pro`. All of them must match. Each has the key of a field, an operator, and a value. Every field: `isSet`, `isEmpty`, without a value. Text: `is`, `in`. Select and multi-select: `is`, `isNot`, `in`, `notIn`, with keys of options. Number: `is`, `in`, `atLeast`, `below`. Date: `is`, `in`, `after` (that day or later), `before`. Checkbox: `is`. `in` and `notIn` accept several values, separated by `|`. A ticket without a value matches only `isEmpty`, `isNot`, and `notIn`. 1 to 10 items. */
  field?: string[] | undefined;
  /** Words in the subject, the description, or comments that you can read, such as `printer "out of paper" or jam -scanner`. The last word can be the beginning of one, from three characters on. Parts of numbers and addresses are words: `0815` finds `RE2026/0815`. A word can also be in the name of the requester, or in the address, with the permission `user:read`. The ticket with the number is the first result for a reference, such as `TKT-42`, `#42`, or `42`. 1 to 300 characters. */
  q?: string | undefined;
  /** Created at or after this time. RFC 3339 timestamp with an offset. */
  createdAfter?: string | undefined;
  /** Created before this time. RFC 3339 timestamp with an offset. */
  createdBefore?: string | undefined;
  /** Last changed at or after this time. RFC 3339 timestamp with an offset. */
  updatedAfter?: string | undefined;
  /** Last changed before this time. RFC 3339 timestamp with an offset. */
  updatedBefore?: string | undefined;
  /** Created in the last days, of 24 hours each, at the time of the request. A saved view keeps it relative. 1 to 3,650. */
  createdWithinDays?: number | undefined;
  /** Last changed in the last days, like `createdWithinDays`. 1 to 3,650. */
  updatedWithinDays?: number | undefined;
  /** Due at or after this time. RFC 3339 timestamp with an offset. */
  dueAfter?: string | undefined;
  /** Due before this time. RFC 3339 timestamp with an offset. */
  dueBefore?: string | undefined;
  /** Any of these states of the service level. Not for users who see only their own tickets. 1 to 6 items. */
  slaState?: SlaState[] | undefined;
  /** With an open service level target that is due at or after this time. Not for users who see only their own tickets. RFC 3339 timestamp with an offset. */
  slaDueAfter?: string | undefined;
  /** With an open service level target that is due before this time. Not for users who see only their own tickets. RFC 3339 timestamp with an offset. */
  slaDueBefore?: string | undefined;
  /** Solved at or after this time. RFC 3339 timestamp with an offset. */
  solvedAfter?: string | undefined;
  /** Solved before this time. RFC 3339 timestamp with an offset. */
  solvedBefore?: string | undefined;
  /** Last answered satisfaction survey has any of these scores. Requires `survey:read`. 1 to 5 items. */
  surveyScore?: SurveyScore[] | undefined;
  /**
   * IDs or references of tickets that you do not want now. At most 200 items.
   * @default []
   */
  skip?: string[] | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Input of `tickets.participants`. */
export interface TicketParticipantsInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** Who else has a ticket open. */
export interface TicketPresence {
  ticketId: Id;
  /** Others who have the ticket open, at most 20. */
  people: PresentUser[];
  /** Number of others who have the ticket open. */
  total: number;
}

/** Input of `tickets.previewMerge`. */
export interface TicketPreviewMergeInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** ID or reference of the ticket to merge into. */
  intoId: string;
}

/** Input of `tickets.removeParticipant`. */
export interface TicketRemoveParticipantInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** ID of the participant. */
  participantId: Id;
}

/** Input of `tickets.restore`. */
export interface TicketRestoreInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `tickets.setRequester`. */
export interface TicketSetRequesterInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** The new requester. If omitted, the person at the address in `replyTo`, who gets an account if there is none. */
  requester?: UserSelector | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Service level of a ticket. */
export interface TicketSla {
  policy: SlaPolicyRef;
  /** Latest target for each metric. One is late if `metAt`, or else the present time, is after `dueAt`. */
  targets: TicketSlaTarget[];
}

/** Input of `tickets.sla`. */
export interface TicketSlaInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** Service level target of a ticket. */
export interface TicketSlaTarget {
  metric: SlaMetric;
  startedAt: Timestamp;
  /** When the target is due; null while its clock is paused, and if its calendar no longer opens for long enough. */
  dueAt: Timestamp | null;
  /** Since when its clock has been paused; null if it runs. */
  pausedAt: Timestamp | null;
  /** When the response or solution came, in time or late; null if not yet. */
  metAt: Timestamp | null;
}

/** Input of `tickets.snooze`. */
export interface TicketSnoozeInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** When the ticket wakes: in the future, and within a year. RFC 3339 timestamp with an offset. */
  until: string;
}

/** Input of `tickets.split`. */
export interface TicketSplitInput {
  /** Subject. If omitted, that of the ticket. 1 to 200 characters. */
  subject?: string | undefined;
  /** Description, in Markdown. If omitted, the message as a quotation. At most 50,000 characters. */
  description?: string | undefined;
  /** ID or key of the category; null for none. If omitted, that of the ticket. */
  categoryId?: IdOrKey | null | undefined;
  /** Priority. If omitted, the default of the category, otherwise `normal`. */
  priority?: Priority | undefined;
  /**
   * Kind of request.
   * @default "question"
   */
  type?: TicketType | undefined;
  /**
   * Tags to find the ticket by. At most 20 items.
   * @default []
   */
  tags?: string[] | undefined;
  /** Channel. If omitted, that of the ticket. */
  channel?: Channel | undefined;
  /** ID of the requester. If omitted, the customer who wrote the message, or the requester of the ticket if a colleague wrote it. */
  requesterId?: Id | undefined;
  /** ID of the assignee; null for none. If omitted, assigned by the team's assignment mode. */
  assigneeId?: Id | null | undefined;
  /** ID or key of the team; null for none. If omitted, the default of the category. */
  teamId?: IdOrKey | null | undefined;
  /**
   * When the ticket is due.
   * @default null
   */
  dueAt?: string | null | undefined;
  /**
   * Values of custom fields, by the key of the field.
   * @default {}
   */
  fields?: FieldValuesInput | undefined;
  /** People in copy. Requires `ticket:read` with more than the scope `organization`. At most 20 items. */
  participants?: ContactInput[] | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Public comment to split off. If omitted, the description of the ticket. */
  commentId?: Id | undefined;
}

/** Input of `tickets.suggest`. */
export interface TicketSuggestInput {
  /** What the user has typed so far, as for `GET /tickets`. 1 to 300 characters. */
  q: string;
  /**
   * Whether to look for another spelling if the search finds nothing, which takes longer.
   * @default true
   */
  spelling?: boolean | undefined;
}

/** Ticket in a list, with a search excerpt. */
export interface TicketSummary {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  number: number;
  /** Short name, such as `TKT-1042`. Accepted wherever a ticket ID is. */
  reference: string;
  subject: string;
  status: StatusRef;
  priority: Priority;
  type: TicketType;
  tags: string[];
  channel: Channel;
  category: CategoryRef | null;
  requester: UserRef;
  assignee: UserRef | null;
  team: TeamRef | null;
  dueAt: Timestamp | null;
  externalSource: string | null;
  externalId: string | null;
  fields: FieldValues;
  milestones: Milestones;
  counters: TicketCounters;
  /** Service level of the ticket; null if it has none, for users who see only their own tickets, and for a time in the past. */
  sla: TicketSla | null;
  /** When the ticket wakes; null if it is not snoozed, and for users who see only their own tickets. */
  snoozedUntil: Timestamp | null;
  /** Organization of the requester when the ticket was created, or the one chosen since; null if there is none, and for users who see only their own tickets. */
  organization: OrganizationRef | null;
  /** Escaped HTML in which `<mark>` surrounds the words of `q`; null without `q`. */
  excerpt: string | null;
  /** Only with `trash`: when the ticket was deleted, and by whom. */
  deletion?: TicketDeletion;
  /** Only if included: beginning of the latest public reply; null if there is none. */
  latestComment?: LatestComment | null;
  /** Only if included: email address of the requester; null if there is none, or you cannot see it. Other users require `user:read`. */
  requesterEmail?: string | null;
}

/** Input of `tickets.take`. */
export interface TicketTakeInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Input of `tickets.timeline`. */
export interface TicketTimelineInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * `asc`: oldest first; `desc`: newest first.
   * @default "asc"
   */
  order?: 'asc' | 'desc' | undefined;
  /** Only entries up to this time, inclusive. RFC 3339 timestamp with an offset. */
  until?: string | undefined;
  /** Finds the ticket in the trash instead, if you can restore it. Requires `ticket:restore`. */
  trash?: boolean | undefined;
}

/** Input of `tickets.transition`. */
export interface TicketTransitionInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  statusId: IdOrKey;
  comment?: {
    /** At most 50,000 characters. */
    body: string;
    /** @default "public" */
    visibility?: Visibility | undefined;
  } | undefined;
  /** The customer who does this: the requester of the ticket, or a customer who follows it or, for a comment, is in copy. Requires `ticket:act_for` on the ticket, and does what both you and the customer are allowed to do. */
  onBehalfOf?: UserSelector | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Input of `tickets.transitions`. */
export interface TicketTransitionsInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** Input of `tickets.unfollow`. */
export interface TicketUnfollowInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** ID of the user, or `me`. */
  userId: Id | 'me';
}

/** Input of `tickets.unlink`. */
export interface TicketUnlinkInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  linkId: Id;
}

/** Input of `tickets.unsnooze`. */
export interface TicketUnsnoozeInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Input of `tickets.update`. */
export interface TicketUpdateInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 200 characters. */
  subject?: string | undefined;
  /** At most 50,000 characters. */
  description?: string | undefined;
  categoryId?: IdOrKey | null | undefined;
  priority?: Priority | undefined;
  type?: TicketType | undefined;
  /** At most 20 items. */
  tags?: string[] | undefined;
  /** ID or reference of the parent ticket. Requires `ticket:link` on both tickets. */
  parentId?: string | null | undefined;
  dueAt?: string | null | undefined;
  /** ID of the organization of the ticket; null for none. Requires `user:read`, and `ticket:update` with more than the scope `organization`. */
  organizationId?: Id | null | undefined;
  fields?: FieldValuesInput | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Input of `tickets.upsert`. */
export interface TicketUpsertInput {
  /** External system that the ticket comes from (`externalSource`). 1 to 100 characters. */
  source: string;
  /** ID of the ticket in the external system. 1 to 200 characters. */
  externalId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Required if the ticket does not exist yet. 1 to 200 characters. */
  subject?: string | undefined;
  /** At most 50,000 characters. */
  description?: string | undefined;
  categoryId?: IdOrKey | null | undefined;
  /** Priority. If omitted, the default of the category, otherwise `normal`. */
  priority?: Priority | undefined;
  type?: TicketType | undefined;
  /** At most 20 items. */
  tags?: string[] | undefined;
  /** Used only when the ticket is created. */
  channel?: Channel | undefined;
  /** ID of the requester. Used only when the ticket is created. If omitted, the caller. */
  requesterId?: Id | undefined;
  /** The requester as your application knows them, instead of `requesterId`. Used only when the ticket is created, as in `POST /tickets`. */
  requester?: RequesterInput | undefined;
  /** Changing it requires `ticket:assign`. */
  assigneeId?: Id | null | undefined;
  /** Changing it requires `ticket:assign`. */
  teamId?: IdOrKey | null | undefined;
  /** ID or reference of the parent ticket. Requires `ticket:link` on both tickets. */
  parentId?: string | null | undefined;
  dueAt?: string | null | undefined;
  fields?: FieldValuesInput | undefined;
  /** Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false. */
  notify?: boolean | undefined;
}

/** Comment, recorded contact, or change of a ticket. */
export type TimelineEntry = {
  /** ID of the comment, interaction, or event. */
  id: Id;
  at: Timestamp;
  kind: 'comment';
  comment: Comment;
} | {
  /** ID of the comment, interaction, or event. */
  id: Id;
  at: Timestamp;
  kind: 'interaction';
  interaction: Interaction;
} | {
  /** ID of the comment, interaction, or event. */
  id: Id;
  at: Timestamp;
  kind: 'change';
  event: Event;
};

/** Status, whether you can move this ticket to it now, and if not, why. */
export interface TransitionCheck {
  status: StatusRef;
  allowed: boolean;
  requiresComment: CommentRequirement;
  /** Keys of the custom fields that must get a value before the ticket can move to this status. */
  requiredFields: string[];
  /** Why the transition is not allowed; null if it is. */
  reason: string | null;
}

/** Ticket that was created or updated. */
export interface UpsertedTicket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  number: number;
  /** Short name, such as `TKT-1042`. Accepted wherever a ticket ID is. */
  reference: string;
  subject: string;
  status: StatusRef;
  priority: Priority;
  type: TicketType;
  tags: string[];
  channel: Channel;
  category: CategoryRef | null;
  requester: UserRef;
  assignee: UserRef | null;
  team: TeamRef | null;
  dueAt: Timestamp | null;
  externalSource: string | null;
  externalId: string | null;
  fields: FieldValues;
  milestones: Milestones;
  counters: TicketCounters;
  /** Service level of the ticket; null if it has none, for users who see only their own tickets, and for a time in the past. */
  sla: TicketSla | null;
  /** When the ticket wakes; null if it is not snoozed, and for users who see only their own tickets. */
  snoozedUntil: Timestamp | null;
  /** Organization of the requester when the ticket was created, or the one chosen since; null if there is none, and for users who see only their own tickets. */
  organization: OrganizationRef | null;
  /** Text in Markdown, or plain text if `channel` is `email`. */
  description: string;
  /** Description rendered as sanitized HTML. */
  descriptionHtml: string;
  /** ID of the email that it came by, whose original you can download. Null if it came otherwise, if the original is no longer stored, and for users who cannot read internal notes. */
  emailId: Id | null;
  /** Whether it comes from an email that a program sent, such as a list or a form. No rule answers it. */
  automated: boolean;
  /** Address to which the sender of the email wanted replies, such as that of a person who filled in a form, or the author of a message that an agent forwarded. Null if it is the sender, and for users who see only their own tickets. */
  replyTo: string | null;
  /** Address of the list that sent the email and named the requester as its author. No one has verified the author then. Null if the email came from the requester, and for users who see only their own tickets. */
  sentVia: string | null;
  /** Mailbox that the ticket came in by, from which replies leave. Null if there is none, and for users who see only their own tickets. */
  mailbox: MailboxRef | null;
  /** ID of the parent ticket; null if there is none or you cannot see it. */
  parentId: Id | null;
  /** ID of the ticket that this one was merged into; null if there is none or you cannot see it. */
  mergedIntoId: Id | null;
  /** ID of the closed ticket that this one follows up; null if there is none or you cannot see it. */
  followUpOfId: Id | null;
  /** ID of the ticket for which this one asks someone outside; null if there is none or you cannot see it. */
  askedForId: Id | null;
  /** Links to tickets that you can see. */
  links: TicketLink[];
  followers: UserRef[];
  /** People in copy, who get public replies by email. */
  participants: Participant[];
  availableTransitions: AvailableTransition[];
  /** Only with `trash`: when the ticket was deleted, and by whom. */
  deletion?: TicketDeletion;
  /** Only if included: beginning of the latest public reply; null if there is none. */
  latestComment?: LatestComment | null;
  /** Only if included: email address of the requester; null if there is none, or you cannot see it. Other users require `user:read`. */
  requesterEmail?: string | null;
  /** Whether this request created the ticket. */
  created: boolean;
}

export const createTicketsApi = ({ call, list, followList }: Calls): TicketsApi => ({
  list: (input, options) => call(query('tickets.list'), input ?? {}, options),
  iterate: (input, options) => list(query('tickets.list'), input, options),
  count: (input, options) => call(query('tickets.count'), input ?? {}, options),
  suggest: (input, options) => call(query('tickets.suggest'), input, options),
  get: (input, options) => call(query('tickets.get'), input, options),
  create: (input, options) => call(mutation('tickets.create'), input, options),
  update: (input, options) => call(mutation('tickets.update'), input, options),
  setRequester: (input, options) => call(mutation('tickets.setRequester'), input, options),
  upsert: (input, options) => call(mutation('tickets.upsert'), input, options),
  delete: (input, options) => call(mutation('tickets.delete'), input, options),
  restore: (input, options) => call(mutation('tickets.restore'), input, options),
  export: (input, options) => call(download('tickets.export', '/tickets/export'), input, options),
  assign: (input, options) => call(mutation('tickets.assign'), input, options),
  take: (input, options) => call(mutation('tickets.take'), input, options),
  next: (input, options) => call(mutation('tickets.next'), input ?? {}, options),
  snooze: (input, options) => call(mutation('tickets.snooze'), input, options),
  unsnooze: (input, options) => call(mutation('tickets.unsnooze'), input, options),
  transitions: (input, options) => call(query('tickets.transitions'), input, options),
  transition: (input, options) => call(mutation('tickets.transition'), input, options),
  events: (input, options) => call(query('tickets.events'), input, options),
  iterateEvents: (input, options) => list(query('tickets.events'), input, options),
  timeline: (input, options) => call(query('tickets.timeline'), input, options),
  iterateTimeline: (input, options) => list(query('tickets.timeline'), input, options),
  followers: (input, options) => call(query('tickets.followers'), input, options),
  follow: (input, options) => call(mutation('tickets.follow'), input, options),
  unfollow: (input, options) => call(mutation('tickets.unfollow'), input, options),
  participants: (input, options) => call(query('tickets.participants'), input, options),
  addParticipant: (input, options) => call(mutation('tickets.addParticipant'), input, options),
  removeParticipant: (input, options) => call(mutation('tickets.removeParticipant'), input, options),
  links: (input, options) => call(query('tickets.links'), input, options),
  link: (input, options) => call(mutation('tickets.link'), input, options),
  unlink: (input, options) => call(mutation('tickets.unlink'), input, options),
  previewMerge: (input, options) => call(query('tickets.previewMerge'), input, options),
  merge: (input, options) => call(mutation('tickets.merge'), input, options),
  announcePresence: (input, options) => call(mutation('tickets.announcePresence'), input, options),
  leavePresence: (input, options) => call(mutation('tickets.leavePresence'), input, options),
  applyChange: (input, options) => call(mutation('tickets.applyChange'), input, options),
  askOutside: (input, options) => call(mutation('tickets.askOutside'), input, options),
  split: (input, options) => call(mutation('tickets.split'), input, options),
  bulk: (input, options) => call(mutation('tickets.bulk'), input, options),
  sla: (input, options) => call(query('tickets.sla'), input, options),
  live: (input, options) => followList('tickets.live', '/tickets/live', input, options),
});
