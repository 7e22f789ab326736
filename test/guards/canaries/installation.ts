import { z } from 'zod';
import type { Stage } from '../support/stage.ts';
import type { Ledger } from './ledger.ts';
import { addBystanders, addReaders, type SignedIn } from './readers.ts';
import type { Walk } from './steps.ts';

const Created = z.object({ id: z.string() });
export const idIn = (text: string) => Created.parse(JSON.parse(text)).id;

export interface Installation extends Omit<Walk, 'chance'> {
  readonly readers: readonly SignedIn[];
  readonly ticketIds: readonly string[];
}

/** Creates the users, and tickets to which they have every relation. All text on the tickets is in the ledger. */
export async function prepare(stage: Stage, ledger: Ledger): Promise<Installation> {
  const { common } = stage;
  const readers = await addReaders(stage);
  const bystanders = await addBystanders(stage, ledger);
  const signedIn = readers.flatMap(({ id }) => (id === '' ? [] : [id]));
  const requesters = readers.flatMap(({ id, name }) => (name === 'requester' || name === 'sees_own' ? [id] : []));
  const ticketIds = await writeTickets(stage, ledger, [...requesters, ...bystanders]);
  await relate(stage, signedIn, ticketIds);
  await ledger.lookAgain('');
  const people = [...bystanders, common.agentId, ...signedIn];
  const roleIds = ['requester', 'agent'].flatMap((key) => common.roles.get(key) ?? []);
  return { readers, ticketIds, url: stage.service.url, ledger, people, teams: [common.ours, common.theirs], roleIds };
}

/**
 * Creates a ticket for each requester and team, with entries of every kind, and links each to the one before. Merges
 * one of them and moves one to the trash.
 */
async function writeTickets(
  { common: { writer, ours, theirs }, service }: Stage,
  ledger: Ledger,
  requesters: readonly string[],
): Promise<string[]> {
  const words: string[] = [];
  const word = () => {
    words.push(ledger.newWord());
    return words.at(-1) ?? '';
  };
  const post = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const answer = await writer.post(path, body);
    if (answer.status !== 201) throw new TypeError(`${path} answered ${answer.status}`);
    return answer.body.id;
  };
  const attach = async (ticketId: string, visibility: string) => {
    const path = `/api/tickets/${ticketId}/attachments?visibility=${visibility}&fileName=a.txt`;
    const [headers, body] = [{ Authorization: `Bearer ${writer.token}` }, word()];
    ledger.place(body, idIn(await (await fetch(service.url + path, { method: 'POST', headers, body })).text()));
  };

  const ids: string[] = [];
  for (const requesterId of requesters) {
    for (const teamId of [ours, theirs]) {
      const ticket = { subject: `About ${word()}`, description: word(), tags: [word()] };
      const id = await post('/tickets', { ...ticket, requesterId, teamId, parentId: ids.at(-3) ?? null });
      await post(`/tickets/${id}/comments`, { body: `So **${word()}** it is` });
      await post(`/tickets/${id}/comments`, { body: `Among us: ${word()}`, visibility: 'internal' });
      const contact = { kind: 'phone', direction: 'inbound', summary: word(), participant: word() };
      await post(`/tickets/${id}/interactions`, contact);
      for (const visibility of ['public', 'internal', 'internal']) await attach(id, visibility);
      const before = ids.at(-1);
      if (before) await post(`/tickets/${id}/links`, { type: 'relates_to', targetId: before });
      ids.push(id);
    }
  }
  await writer.post(`/tickets/${ids[0]}/merge`, { intoId: ids[3] });
  await writer.delete(`/tickets/${ids[1]}`);
  await ledger.lookAgain(words.join(' '));
  return ids;
}

/** Adds a comment or a note to each ticket, of which its readers are notified. */
export async function writeComments({ common }: Stage, ledger: Ledger, ticketIds: readonly string[]): Promise<void> {
  for (const [at, id] of ticketIds.entries()) {
    const body = ledger.newWord();
    await common.writer.post(`/tickets/${id}/comments`, { body, visibility: at % 3 === 0 ? 'internal' : 'public' });
    await ledger.lookAgain(body);
  }
}

/** Lets each user follow one ticket and be the assignee of another, of those that no other relation shows to them. */
async function relate({ service, common }: Stage, users: readonly string[], ids: readonly string[]): Promise<void> {
  const em = service.orm.em.fork();
  const others = await em.execute<{ id: string }[]>(
    'select id from tickets where id = any(?::uuid[]) and team_id = ? and requester_id <> all(?::uuid[])',
    [`{${ids.join()}}`, common.theirs, `{${users.join()}}`],
  );
  for (const [at, userId] of users.entries()) {
    const [followed, assigned] = [others[at % others.length]?.id, others[(at + 1) % others.length]?.id];
    await em.execute('insert into ticket_followers (ticket_id, user_id) values (?, ?)', [followed, userId]);
    await em.execute('update tickets set assignee_id = ? where id = ?', [userId, assigned]);
  }
}
