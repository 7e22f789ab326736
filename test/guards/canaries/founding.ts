import type { Person } from '../../support/service.ts';
import type { Ledger } from './ledger.ts';

interface Place {
  readonly writer: Person;
  /** Attaches a file and returns its ID. */
  readonly attach: (ticketId: string, visibility: string, file: string) => Promise<string>;
  readonly ledger: Ledger;
  readonly requesters: readonly string[];
  readonly teams: readonly string[];
}

/**
 * Creates a ticket for each requester and team, with entries of every kind, and links each to the one before. Merges
 * one of them and moves one to the trash.
 */
export async function found({ writer, attach, ledger, requesters, teams }: Place): Promise<void> {
  const said: string[] = [];
  const word = () => {
    const made = ledger.newWord();
    said.push(made);
    return made;
  };
  const post = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const answer = await writer.post(path, body);
    if (answer.status !== 201) throw new TypeError(`${path} answered ${answer.status}`);
    return answer.body.id;
  };

  const ids: string[] = [];
  for (const requesterId of requesters) {
    for (const teamId of teams) {
      const ticket = { subject: `About ${word()}`, description: word(), tags: [word()] };
      const id = await post('/tickets', { ...ticket, requesterId, teamId, parentId: ids.at(-3) ?? null });
      await post(`/tickets/${id}/comments`, { body: `So **${word()}** it is` });
      await post(`/tickets/${id}/comments`, { body: `Among us: ${word()}`, visibility: 'internal' });
      const contact = { kind: 'phone', direction: 'inbound', summary: word(), participant: word() };
      await post(`/tickets/${id}/interactions`, contact);
      for (const visibility of ['public', 'internal', 'internal']) {
        const content = word();
        ledger.place(content, await attach(id, visibility, content));
      }
      const before = ids.at(-1);
      if (before) await post(`/tickets/${id}/links`, { type: 'relates_to', targetId: before });
      ids.push(id);
    }
  }
  await writer.post(`/tickets/${ids[0]}/merge`, { intoId: ids[3] });
  await writer.delete(`/tickets/${ids[1]}`);
  await ledger.lookAgain(said.join(' '));
}
