import type { Mutant } from '../mutant.ts';

export const ticketMutants: readonly Mutant[] = [
  {
    name: 'A count never says that there are more',
    file: 'server/src/tickets/search/count-tickets.ts',
    find: 'hasMore: count > limit',
    replace: 'hasMore: count > limit + 1',
    tests: ['tickets/count'],
  },
  {
    name: 'A deleted ticket is read by users who cannot restore it',
    file: 'server/src/tickets/trash/deleted-tickets.ts',
    find: '.where(restorableBy(reader))',
    replace: ".where('tickets.deleted_at', 'is not', null)",
    tests: ['tickets/deleted'],
  },
  {
    name: 'The timeline of a deleted ticket is read by users who cannot restore it',
    file: 'server/src/tickets/base/ticket.access.ts',
    find: 'rows.where(restorableBy(reader))',
    replace: "rows.where('tickets.deleted_at', 'is not', null)",
    tests: ['tickets/deleted'],
  },
  {
    name: 'An invitation to a team requires no permission',
    file: 'server/src/teams/team.members.ts',
    find: "if (!tx.actor.scopes.has('team:manage')) throw denied('team:manage');",
    replace: "if (!tx.actor.scopes.has('user:create')) throw denied('team:manage');",
    tests: ['users/new-members'],
  },
  {
    name: 'Members are notified before they accept their invitation',
    file: 'server/src/notifications/composing/recipient.queries.ts',
    find: "users.status <> 'invited'",
    replace: "users.status <> 'suspended'",
    tests: ['users/new-members'],
  },
  {
    name: 'A timeline up to a time includes what came later',
    file: 'server/src/conversation/timeline/timeline.queries.ts',
    find: 'sql`at <= ${until}::timestamptz`',
    replace: "sql`at <> ${until}::timestamptz - interval '1 day'`",
    tests: ['conversation/timeline'],
  },
  {
    name: 'The reply of a customer who follows opens a ticket',
    file: 'server/src/conversation/comments/create-comment.ts',
    find: 'ticket.requester.id === tx.actor.id || isRequesterOnly(tx.actor)',
    replace: 'ticket.requester.id === tx.actor.id',
    tests: ['conversation/agent-reply'],
  },
  {
    name: 'Events are not sent together with the commit',
    file: 'server/src/platform/events/event-log.ts',
    find: '{ canWait: true }',
    replace: '{ canWait: false }',
    tests: ['platform/database/round-trips'],
  },
  {
    name: 'The demo does not keep the configuration',
    file: 'server/scripts/demo.ts',
    find: '  keepConfiguration(reader);\n',
    replace: '',
    tests: ['process/demo'],
  },
];
