import type { Mutant } from '../mutant.ts';

const PAGE = 'admin-console/src/tickets/page';
const QUEUE = 'admin-console/src/tickets/queue';

export const consoleMutants: readonly Mutant[] = [
  {
    name: 'A message that is being sent is not shown',
    file: `${PAGE}/conversation/Conversation.tsx`,
    find: 'const outgoing = outbox.messages.filter(',
    replace: 'const outgoing = outbox.messages.slice(outbox.messages.length).filter(',
    tests: ['console/tickets/conversation'],
  },
  {
    name: 'A conversation does not open at its end',
    file: `${PAGE}/context/use-timeline.ts`,
    find: "{ ticketId, order: 'desc', limit,",
    replace: "{ ticketId, order: 'asc', limit,",
    tests: ['console/tickets/conversation'],
  },
  {
    name: 'The next ticket is the previous one',
    file: `${QUEUE}/queue-context.tsx`,
    find: "direction === 'next' ? 1 : -1",
    replace: "direction === 'next' ? -1 : 1",
    tests: ['console/tickets/queue'],
  },
  {
    name: 'The list focuses no row on the way back from a ticket',
    file: `${QUEUE}/use-return-to-place.ts`,
    find: '?.focus({ preventScroll: true });\n    scrollTo(',
    replace: '?.checkVisibility();\n    scrollTo(',
    tests: ['console/tickets/queue'],
  },
  {
    name: 'Sending a reply does not open the next ticket',
    file: `${PAGE}/composer/Editor.tsx`,
    find: 'submit(event.shiftKey ? andNext : {})',
    replace: 'submit({})',
    tests: ['console/keyboard/ten-tickets'],
  },
  {
    name: 'The key of the assignee opens the team',
    file: `${PAGE}/properties/property-keys.ts`,
    find: "open('assignee')",
    replace: "open('team')",
    tests: ['console/tickets/ticket-keys'],
  },
  {
    name: 'No ticket is unread',
    file: 'admin-console/src/tickets/reading/read-marks.ts',
    find: 'return updatedAt > mark.at || counters.comments > mark.comments;',
    replace: 'return updatedAt < mark.at && counters.comments < mark.comments;',
    tests: ['console/tickets/ticket-list'],
  },
  {
    name: 'Tickets are unread for the user who changed them together',
    file: 'admin-console/src/tickets/list/bulk/use-listed-tickets.ts',
    find: 'if (readIds.has(ticket.id)) markRead(ticket)',
    replace: 'if (readIds.has(ticket.subject)) markRead(ticket)',
    tests: ['console/tickets/bulk'],
  },
  {
    name: 'A merge into the ticket of another requester asks nothing',
    file: `${PAGE}/relations/MergeDialog.tsx`,
    find: 'if (warnings.length > 0) setAsking(true);',
    replace: 'if (warnings.length > 99) setAsking(true);',
    tests: ['console/tickets/merge'],
  },
  {
    name: 'A missing ticket is requested again',
    file: 'admin-console/src/api/query-client.ts',
    find: '!isMissing(state.error)',
    replace: '!isMissing(state.error) || state.error !== null',
    tests: ['console/not-found'],
  },
  {
    name: 'No step of the setup is ever done',
    file: 'admin-console/src/dashboard/first-run/use-steps.ts',
    find: 'isDone: results[index]?.data ?? false',
    replace: 'isDone: results[index]?.data === undefined',
    tests: ['console/first-run'],
  },
  {
    name: 'Invalid language tags of the browser are used',
    file: 'admin-console/src/ui/time/regional-locale.ts',
    find: ' && isLanguageTag(tag)',
    replace: ' && (tag.length > 0 || isLanguageTag(tag))',
    tests: ['console/profile'],
  },
  {
    name: 'A row that appears late does not get the focus back',
    file: `${QUEUE}/use-return-to-place.ts`,
    find: 'if (!queue || !rows) return;',
    replace: 'if (!queue || !rows || rowToFocus(queue, rows) !== queue.place.id) return;',
    tests: ['console/tickets/queue'],
  },
  {
    name: 'The command palette lists new values for any word',
    file: 'admin-console/src/palette/entries.ts',
    find: "wordsOf(label.replace(value, ''))",
    replace: 'wordsOf(label)',
    tests: ['console/palette'],
  },
  {
    name: 'The command palette runs a command that it refuses',
    file: 'admin-console/src/palette/Palette.tsx',
    find: 'entry.reason ? undefined : onRun(entry.run)',
    replace: 'onRun(entry.run)',
    tests: ['console/palette'],
  },
  {
    name: 'A status that requires a comment is set without asking for it',
    file: `${PAGE}/commands/use-value-commands.ts`,
    find: "requiresComment === 'none' ? setStatus(status) : open({ transition })",
    replace: 'setStatus(status)',
    tests: ['console/palette'],
  },
];
