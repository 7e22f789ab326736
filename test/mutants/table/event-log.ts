import type { Mutant } from '../mutant.ts';

export const eventLogMutants: readonly Mutant[] = [
  {
    name: 'A reader goes on over a gap',
    file: 'server/src/platform/event-reader.ts',
    find: 'if (missing === 0) throw new MissingEvent(stream, after + 1);',
    replace: '',
    tests: ['platform/event-consumer'],
  },
  {
    name: 'A reader reads beyond a gap further on',
    file: 'server/src/platform/event-reader.ts',
    find: '(missing > 0 ? rows.slice(0, missing) : rows)',
    replace: 'rows',
    tests: ['platform/event-consumer'],
  },
  {
    name: 'A reader does not move on',
    file: 'server/src/platform/event-consumer.ts',
    find: 'await advance(em, name, lag.stream, last.position);',
    replace: 'await advance(em, name, lag.stream, position);',
    tests: ['platform/event-consumer'],
  },
  {
    name: 'A log that is shorter than it was is not noticed',
    file: 'server/src/platform/event-consumer.ts',
    find: '} else if (lag.head > position || lag.head < lag.position) {',
    replace: '} else if (lag.head > position) {',
    tests: ['platform/event-consumer'],
  },
  {
    name: 'Streams are locked in the order of their events',
    file: 'server/src/platform/event-log.ts',
    find: '[...streams.keys()].sort((a, b) => a - b)',
    replace: '[...streams.keys()]',
    tests: ['platform/event-log'],
  },
  {
    name: 'A batch takes one position too many',
    file: 'server/src/platform/event-log.ts',
    find: 'Number(head) - facts.length + 1',
    replace: 'Number(head) - facts.length + 2',
    tests: ['platform/event-consumer'],
  },
  {
    name: 'Events of a ticket are spread over streams',
    file: 'server/src/platform/event-log.ts',
    find: '(fact.ticketId ?? fact.subject.id).slice(-2)',
    replace: 'fact.subject.id.slice(-2)',
    tests: ['feed/log', 'platform/event-consumer', 'feed/sight'],
  },
  {
    name: 'Facts are stored although the transaction was undone',
    file: 'server/src/platform/scope.ts',
    find: '  await appendFacts(em, facts);\n',
    replace: '  await appendFacts(em.fork(), facts);\n',
    tests: ['tickets/tickets.test', 'tickets/bulk'],
  },
  {
    name: 'A page passes events behind its end',
    file: 'server/src/feed/feed.look.ts',
    find: 'where beyond.at is null\n        or ',
    replace: 'where beyond.at is null or true\n        or ',
    tests: ['feed/log'],
  },
  {
    name: 'A restored log is taken for the one before',
    file: 'server/src/feed/feed.queries.ts',
    find: 'if (epoch !== null && epoch !== epochMark(look.epoch)) return false;',
    replace: '',
    tests: ['feed/log'],
  },
];
