import { replaceHistory } from '../../insights/analytics/support/replace-history.ts';
import { makeSubjects, type Orm, type Subjects } from '../../insights/analytics/support/report-subjects.ts';
import { rowsOf } from '../../insights/analytics/support/rows.ts';
import type { TicketHistory } from '../../insights/analytics/support/ticket-histories.ts';
import { TICK } from '../../insights/analytics/support/ticket-histories.ts';
import type { Person, TestService } from '../../support/service.ts';
import { made } from './desk.ts';

export interface BusyDesk {
  readonly administrator: Person;
  /** An agent without tickets or metrics. */
  readonly agent: Person;
  readonly subjects: Subjects;
}

const DAYS = 45;
const PER_DAY = 48;

/** Creates a desk with six weeks of tickets, the same ones in every run. */
export async function makeBusyDesk(service: TestService): Promise<BusyDesk> {
  const administrator = await service.person('administrator', { name: 'Alma Admin' });
  const agent = await service.person('agent', { name: 'Ada Agent' });
  const subjects = await makeSubjects(service.orm);
  const start = new Date(service.now().getTime() - DAYS * PER_DAY * TICK);
  await replaceHistory(service.orm, rowsOf(historiesOfWeeks(), start, subjects));
  await nameThings(service.orm, subjects);
  for (const [team, person] of [
    [subjects.teams.ours, subjects.agent],
    [subjects.teams.theirs, subjects.colleague],
  ]) {
    await made(administrator.put(`/teams/${team}/members/${person}`, {}));
  }
  return { administrator, agent, subjects };
}

/** Generates numbers that look random but are the same in every run (Park–Miller generator). */
function lots(): (below: number) => number {
  let seed = 20_261;
  return (below) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

function historiesOfWeeks(): TicketHistory[] {
  const lot = lots();
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => {
    const picked = items[lot(items.length)];
    return picked === undefined ? items[0] : picked;
  };
  const histories: TicketHistory[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const isWeekend = day % 7 > 4;
    for (let nth = lot(isWeekend ? 3 : 7) + (isWeekend ? 0 : 1); nth > 0; nth -= 1) {
      const created = day * PER_DAY + 16 + lot(20);
      const left = (DAYS * PER_DAY - created - 1) / 2;
      const [answered, assigned, worked] = [1 + lot(14), lot(6), 4 + lot(120)];
      const solved = worked + 3 < left && lot(10) < 8;
      histories.push({
        created,
        requester: 'customer',
        followed: false,
        assignee: pick(['agent', 'agent', 'colleague', null]),
        team: pick(['ours', 'ours', 'theirs', null]),
        category: pick(['root', 'child', 'grandchild', 'other', null]),
        priority: pick(['normal', 'normal', 'urgent']),
        deleted: false,
        replies: 1 + lot(3),
        answeredAfter: answered < left && lot(8) > 0 ? answered : null,
        assignedAfter: assigned < left ? assigned : null,
        steps: solved
          ? [{ wait: worked, to: 'solved' }, ...(lot(9) === 0 ? [{ wait: 2, to: 'open' } as const] : [])]
          : [{ wait: 1, to: 'open' }],
      });
    }
  }
  return histories;
}

async function nameThings(orm: Orm, subjects: Subjects): Promise<void> {
  const people = {
    [subjects.customer]: 'Rita Requester',
    [subjects.agent]: 'Gus Agent',
    [subjects.colleague]: 'Nora Colleague',
  };
  const teams = { [subjects.teams.ours]: 'First line', [subjects.teams.theirs]: 'Field service' };
  const { root, child, grandchild, other } = subjects.categories;
  const categories = { [root]: 'Hardware', [child]: 'Printers', [grandchild]: 'Toner', [other]: 'Contracts' };
  await orm.em.fork().transactional(async (em) => {
    // Bypasses the trigger that keeps the event log append-only, as only a superuser can.
    await em.execute('set local session_replication_role = replica');
    for (const [table, names] of Object.entries({ users: people, teams, categories })) {
      for (const [id, name] of Object.entries(names)) {
        await em.execute(`update ${table} set name = ? where id = ?`, [name, id]);
      }
    }
    await em.execute(`update tickets set first_response_by_id = assignee_id,
      type = (array['question', 'incident', 'problem', 'task'])[1 + number % 4],
      channel = (array['email', 'portal', 'phone', 'chat', 'email'])[1 + number % 5],
      tags = case number % 3 when 0 then array['vip', 'billing'] when 1 then array['billing'] else array[]::text[] end`);
    await em.execute(`update events set actor_kind = 'user', actor_id = tickets.assignee_id
      from tickets where tickets.id = events.ticket_id and events.type = 'comment.public'
        and tickets.assignee_id is not null`);
  });
}
