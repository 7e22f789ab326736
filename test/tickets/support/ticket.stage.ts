import { z } from 'zod';
import type { Ticket, TransitionCheck } from '../../../server/src/contract/tickets/tickets.ts';
import { fieldChanges } from '../../../server/src/platform/events/field-changes.ts';
import { type Person, startService } from '../../support/service.ts';
import { type Act, type Fact, TicketModel } from './ticket.model.ts';
import { everybody, onlySolvesAndReopens, roleOf, type Who } from './ticket.rights.ts';
import { archived, extraStatuses } from './ticket.sequences.ts';
import type { State, Step } from './ticket.workflow.ts';

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Starts a service with every user, a team, and a few additional statuses. Its clock moves on request. */
export async function setStage() {
  const service = await startService({ workers: false, environment: { RATE_LIMIT: 'off', ACCESS_TOKEN_TTL: '3600' } });
  let time = Date.now();
  service.now = () => new Date(time);
  const people = new Map<Who, Person>();
  for (const who of everybody) people.set(who, await service.person(roleOf[who], { name: who }));
  const { administrator, agent, lead } = named(people);

  const team = (await administrator.post('/teams', { name: 'First line' })).body;
  for (const one of [agent, lead]) await administrator.put(`/teams/${team.id}/members/${one.id}`, {});
  for (const [key, state] of Object.entries(extraStatuses)) {
    const { body } = await administrator.post('/statuses', { key, name: `Name of ${key}`, state });
    if (key === archived) await administrator.patch(`/statuses/${body.id}`, { archived: true });
  }
  const statuses: { id: string; key: string; state: State }[] = (await administrator.get('/statuses')).body.data;
  const states = new Map(statuses.map(({ key, state }) => [key, state]));
  const idOf = (key: string) => statuses.find((status) => status.key === key)?.id;

  async function transitions(steps: readonly Step[]): Promise<void> {
    const body = steps.map(({ from, to, permission, comment }) => ({
      fromId: from === null ? null : idOf(from),
      toId: idOf(to),
      requiredPermission: permission,
      requiresComment: comment,
    }));
    const { status } = await administrator.put('/status-transitions', { transitions: body });
    if (status !== 200) throw new Error(`The transitions were rejected: ${status}`);
  }

  /** Converts an action to a request. */
  function request(by: Person, path: string, act: Act) {
    switch (act.do) {
      case 'update': {
        const { do: _, ...fields } = act;
        return by.patch(path, fields);
      }
      case 'comment':
        return by.post(`${path}/comments`, { body: 'A word', visibility: act.visibility });
      case 'transition':
        return by.post(`${path}/transition`, {
          statusId: idOf(act.to),
          ...(act.comment && { comment: { body: 'A word', visibility: act.comment } }),
        });
      case 'assign':
        return by.post(`${path}/assign`, {
          ...(act.assignee !== undefined && { assigneeId: act.assignee && people.get(act.assignee)?.id }),
          ...(act.ofTeam !== undefined && { teamId: act.ofTeam ? team.id : null }),
        });
      case 'follow':
        return by.put(`${path}/followers/${people.get(act.person)?.id}`);
      case 'unfollow':
        return by.delete(`${path}/followers/${people.get(act.person)?.id}`);
      case 'delete':
        return by.delete(path);
      default:
        return by.post(`${path}/${act.do}`);
    }
  }

  return {
    close: () => service.stop(),
    now: () => new Date(time).toISOString(),
    pass(): string {
      time += 100;
      return new Date(time).toISOString();
    },

    async begin(steps: readonly Step[]) {
      await transitions(steps);
      const { requester } = named(people);
      const { id }: Ticket = (await requester.post('/tickets', { subject: 'No light' })).body;
      const path = `/tickets/${id}`;
      const model = new TicketModel({ states, archived: new Set([archived]), steps }, new Date(time).toISOString());
      const by = (who: Who) => people.get(who) ?? administrator;
      const get = async (who: Who, of: string) => {
        const { status, body } = await by(who).get(of);
        if (status !== 200 && status !== 404) throw new Error(`${of} returned ${status}`);
        return status === 200 ? body : null;
      };

      return {
        model,
        /** Restores the ticket, because no user can see it in the trash. */
        async untrash(): Promise<void> {
          time += 100;
          if (!model.inTrash) return;
          await administrator.post(`${path}/restore`);
          model.act('administrator', { do: 'restore' }, new Date(time).toISOString());
        },
        perform: (who: Who, act: Act) => request(by(who), path, act),
        read: (who: Who): Promise<Ticket | null> => get(who, path),
        readAt: (who: Who, at: string): Promise<Ticket | null> => get(who, `${path}?at=${at}`),

        /** Returns the properties of a ticket that the service and the model share. */
        facts: (ticket: Ticket) => ({
          subject: ticket.subject,
          priority: ticket.priority,
          tags: ticket.tags,
          status: ticket.status.key,
          assignee: ticket.assignee?.name ?? null,
          ofTeam: ticket.team !== null,
          followers: ticket.followers.map(({ name }) => name),
          version: ticket.version,
          updatedAt: ticket.updatedAt,
          milestones: ticket.milestones,
          counters: ticket.counters,
        }),
        modelled: () => ({
          subject: model.subject,
          priority: model.priority,
          tags: model.tags,
          status: model.status,
          assignee: model.assignee,
          ofTeam: model.ofTeam,
          followers: [...model.followers].sort(),
          version: model.version,
          updatedAt: model.updatedAt,
          milestones: model.milestones,
          counters: { comments: model.comments, reopens: model.reopens },
        }),

        /** Returns the actions available to a user: on the ticket, and for each status with the reasons. */
        async answers(who: Who) {
          const ticket: Ticket | null = await get(who, path);
          const each: { data: TransitionCheck[] } | null = await get(who, `${path}/transitions`);
          return {
            available: ticket?.availableTransitions.map(({ status, requiresComment }) => [status.key, requiresComment]),
            each: each?.data.map(({ status, allowed, requiresComment, reason }) =>
              allowed && reason === null ? [status.key, requiresComment] : [status.key, reason],
            ),
          };
        },
        expectedAnswers(who: Who, containing: (part: string) => unknown) {
          if (!model.sees(who)) return { available: undefined, each: undefined };
          const transitionResults = model.transitionResults(who);
          // Readers of only their own tickets see the state of a status as its key.
          const keyOf = (status: string) => (onlySolvesAndReopens(who) ? states.get(status) : status);
          const allowed = transitionResults.flatMap((one) => ('because' in one ? [] : [[keyOf(one.to), one.comment]]));
          const each = transitionResults
            .filter((one) => !(onlySolvesAndReopens(who) && 'because' in one))
            .map((one) => [keyOf(one.to), 'because' in one ? containing(one.because) : one.comment]);
          return { available: allowed, each };
        },

        /** Returns the log of the ticket in terms of the model, and its versions. */
        async log(): Promise<{ facts: Fact[]; versions: number[] }> {
          const rows = await service.orm.em.fork().execute<Row[]>(
            `select type, actor_name, changes, coalesce((ticket_before ->> 'version')::int + 1, 1) as version
             from events where ticket_id = ? order by position`,
            [id],
          );
          return {
            facts: rows.map((row) => ({
              type: row.type,
              by: everybody.find((who) => who === row.actor_name) ?? 'follower',
              changes: Object.fromEntries(
                fieldChanges(row.changes).map(({ field, from, to }) => [field, [word(field, from), word(field, to)]]),
              ),
            })),
            versions: [...new Set(rows.map(({ version }) => version))],
          };
        },
      };
    },
  };
}

const Thing = z.object({ key: z.string(), name: z.string() }).partial().nullable();

/** Converts a value of the log to its form in the model. */
function word(field: string, value: unknown): unknown {
  if (field === 'status') return Thing.parse(value)?.key;
  if (field === 'assignee') return Thing.parse(value)?.name ?? null;
  return field === 'team' ? value !== null : value;
}

interface Row {
  readonly type: string;
  readonly actor_name: string;
  readonly changes: object;
  readonly version: number;
}

function named(people: ReadonlyMap<Who, Person>) {
  const get = (who: Who): Person => {
    const person = people.get(who);
    if (!person) throw new Error(`Unknown user ${who}`);
    return person;
  };
  return { administrator: get('administrator'), requester: get('requester'), agent: get('agent'), lead: get('lead') };
}
