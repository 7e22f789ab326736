import type { Person, TestService } from '../../../support/service.ts';
import { made, makeDesk } from '../../support/desk.ts';

export const TICKETS = 100;
export const COMMENTS = 500;
const AT_ONCE = 8;

export interface SpeedDesk {
  readonly administrator: Person;
  /** Reference of a ticket with many comments. */
  readonly long: string;
}

/** Creates a page full of tickets, and a ticket with many comments that is older. */
export async function makeSpeedDesk(service: TestService): Promise<SpeedDesk> {
  const { administrator, agent, requester, team } = await makeDesk(service);
  const about = { requesterId: requester.id, teamId: team.id, assigneeId: agent.id };
  const long = await made(administrator.post('/tickets', { subject: 'Long story', ...about }));
  await service.orm.em.fork().execute(
    `insert into comments (id, created_at, updated_at, version, ticket_id, author_id, visibility, body, mentions, channel)
     select gen_random_uuid(), now() - interval '1 day' + nth * interval '1 minute', now(), 1, ?, ?,
       case nth % 5 when 0 then 'internal' else 'public' end,
       'Step ' || nth || E': **restart** it, then read [the log](https://example.com/log).\\n\\n- one\\n- two',
       array[]::uuid[], 'portal'
     from generate_series(1, ?::integer) as nth`,
    [long.id, agent.id, COMMENTS],
  );
  await inTurns(TICKETS, (number) =>
    administrator.post('/tickets', {
      subject: `Printer ${number} prints only every second page`,
      description: 'It *began* on Monday.',
      tags: ['vip', 'hardware'],
      priority: number % 3 === 0 ? 'urgent' : 'normal',
      ...about,
    }),
  );
  return { administrator, long: long.reference };
}

/** Creates many records, a few at the same time. */
async function inTurns(count: number, create: (number: number) => ReturnType<Person['post']>): Promise<void> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const lane = async () => {
    for (let number = numbers.shift(); number; number = numbers.shift()) await made(create(number));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
