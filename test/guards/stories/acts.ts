import fc from 'fast-check';
import type { Answer, TestService } from '../../support/service.ts';
import { answerMail } from './mail.ts';
import type { Canary } from './oracle.ts';
import { type Actor, type Cast, cast, type Role } from './people.ts';

const kinds = [
  'create',
  'upsert',
  'reply',
  'mail',
  'note',
  'call',
  'file',
  'internal file',
  'follow',
  'link',
  'parent',
  'merge',
  'assign',
  'requester',
  'rename',
  'mention',
  'trash',
  'roles',
  'membership',
] as const;

/** One act of a story. The numbers choose among what exists when it happens. */
export interface Act {
  readonly kind: (typeof kinds)[number];
  readonly by: Role;
  readonly whom: Role;
  readonly first: number;
  readonly second: number;
}

export const story: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    by: fc.constantFrom(...cast),
    whom: fc.constantFrom(...cast),
    first: fc.nat(5),
    second: fc.nat(5),
  }),
  { minLength: 6, maxLength: 16 },
);

/** What the acts have written so far, and where. */
export interface StoryTrace {
  readonly ticketIds: string[];
  readonly fileIds: string[];
  readonly canaries: Canary[];
  /** IDs of what was written, through which events refer to it. */
  readonly ids: Canary[];
}

/** Performs an act if the service allows it, and records what it wrote. */
export async function perform(service: TestService, people: Cast, trace: StoryTrace, act: Act): Promise<void> {
  const text = `canary${crypto.randomUUID().replaceAll('-', '')}`;
  const answer = await answerTo(service, people, trace, act, text);
  if (answer === null) return;
  if (answer.status >= 500) throw new Error(`${JSON.stringify(act)}: ${answer.status} ${JSON.stringify(answer.body)}`);
  if (answer.status >= 300 || !WRITING.has(act.kind)) return;
  const ticketId = ticketOf(act, answer);
  if (ticketId === undefined) return;
  if (!trace.ticketIds.includes(ticketId)) trace.ticketIds.push(ticketId);
  if (act.kind.endsWith('file')) trace.fileIds.push(answer.body.id);
  const visibility = INTERNAL.has(act.kind) ? 'internal' : 'public';
  trace.canaries.push({ text, ticketId, visibility });
  trace.ids.push({ text: answer.body.commentId ?? answer.body.id ?? ticketId, ticketId, visibility });
}

const WRITING: ReadonlySet<string> = new Set([
  ...['create', 'upsert', 'reply', 'mail', 'note', 'call', 'file', 'internal file', 'rename', 'mention'],
]);
const INTERNAL: ReadonlySet<string> = new Set(['note', 'call', 'internal file']);

/** Returns the ticket that was written to. Undefined if an email was ignored. */
function ticketOf({ kind }: Act, { body }: Answer): string | undefined {
  return kind === 'mail' ? body.ticket?.id : (body.ticketId ?? body.id);
}

/** Chooses a sender, and the recipient of the email that they answer: the sender, or another user who forwarded it. */
const mailOf = ({ actors }: Cast, { by, whom, first }: Act) => ({
  from: actors[by],
  mailedTo: actors[first % 3 === 0 ? whom : by],
});

async function answerTo(
  service: TestService,
  people: Cast,
  trace: StoryTrace,
  act: Act,
  text: string,
): Promise<Answer | null> {
  const { administrator, actors, teams, roleIds } = people;
  const [by, whom] = [actors[act.by], actors[act.whom]];
  const team = teams[act.second % teams.length];
  const ticket = trace.ticketIds[act.first % Math.max(trace.ticketIds.length, 1)];
  const other = trace.ticketIds[act.second % Math.max(trace.ticketIds.length, 1)];
  if (act.kind === 'create') return by.post('/tickets', { subject: text, ...placeFor(act, whom, team) });
  // Uses only a few external IDs, so that different users choose the same one.
  if (act.kind === 'upsert')
    return by.put(`/tickets/by-external-id/shop/${teams[0]}-${act.first % 2}`, { subject: text });
  if (act.kind === 'mail') return answerMail(service, { ...mailOf(people, act), text });
  if (ticket === undefined || other === undefined) return null;
  switch (act.kind) {
    case 'reply':
      return by.post(`/tickets/${ticket}/comments`, { body: text, externalId: String(act.second) });
    case 'note':
      return by.post(`/tickets/${ticket}/comments`, { body: text, visibility: 'internal' });
    case 'call':
      return by.post(`/tickets/${ticket}/interactions`, { kind: 'phone', direction: 'inbound', summary: text });
    case 'file':
      return by.post(`/tickets/${ticket}/attachments?fileName=${text}.json`, text);
    case 'internal file':
      return by.post(`/tickets/${ticket}/attachments?fileName=${text}.json&visibility=internal`, text);
    case 'mention':
      return by.post(`/tickets/${ticket}/comments`, { body: text, mentionIds: [whom.id] });
    case 'rename':
      return by.patch(`/tickets/${ticket}`, { subject: text });
    case 'follow':
      return by.put(`/tickets/${ticket}/followers/${whom.id}`, {});
    case 'link':
      return by.post(`/tickets/${ticket}/links`, { type: 'relates_to', targetId: other });
    case 'parent':
      return by.patch(`/tickets/${ticket}`, { parentId: other });
    case 'merge':
      return administrator.post(`/tickets/${ticket}/merge`, { intoId: other });
    case 'assign':
      return administrator.post(`/tickets/${ticket}/assign`, { teamId: team });
    case 'requester':
      return by.put(`/tickets/${ticket}/requester`, { requester: { userId: whom.id } });
    case 'trash':
      return administrator.delete(`/tickets/${ticket}`);
    case 'roles':
      return administrator.put(`/users/${actors[act.by].id}/roles`, {
        roleIds: [roleIds[act.first % 2 === 0 ? 'requester' : 'agent']],
      });
    case 'membership':
      return act.first % 2 === 0
        ? administrator.put(`/teams/${team}/members/${whom.id}`, {})
        : administrator.delete(`/teams/${team}/members/${whom.id}`);
  }
}

/** Sometimes sets another requester or a team, which only some users are allowed to do. */
const placeFor = ({ first, second }: Act, whom: Actor, teamId: string | undefined) => ({
  ...(first % 3 === 0 && { requesterId: whom.id }),
  ...(second % 3 === 0 && { teamId }),
});
