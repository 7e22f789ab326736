import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';

let administrator: Person;
let manager: Person;
let agent: Person;
let rita: Person;

const service = await forFile(startService({ workers: false }));
beforeAll(async () => {
  administrator = await service.person('administrator');
  manager = await service.person('manager');
  agent = await service.person('agent');
  const { body } = await administrator.post('/users', { name: 'Rita Moreno', email: 'dana@example.com' });
  rita = await service.person('requester');
  const { body: team } = await administrator.post('/teams', { key: 'tills', name: 'Tills' });
  await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
  await ticket({ subject: 'Receipt printer: import fails', description: 'Invoice 4471', teamId: team.id });
  await ticket({ subject: 'Drücker klemmt', requesterId: body.id, teamId: team.id });
});

async function ticket(input: object, replies: readonly (readonly [string, 'public' | 'internal'])[] = []) {
  const { status, body } = await manager.post('/tickets', { requesterId: rita.id, ...input });
  expect(status).toBe(201);
  for (const [text, visibility] of replies)
    await manager.post(`/tickets/${body.id}/comments`, { body: text, visibility });
  return body;
}

const suggestions = async (person: Person, q: string, more = '') =>
  (await person.get(`/tickets/suggestions?q=${encodeURIComponent(q)}${more}`)).body;
const didYouMean = async (person: Person, q: string) => (await suggestions(person, q)).didYouMean;

describe('a reference', () => {
  it('is recognized in the spellings that people write, and only if the ticket is visible', async () => {
    const { number, reference, id } = await ticket({ subject: 'Till 3' });
    const spellings = ['TKT-#', 'tkt #', 'tkt#', '##', '#', 'ticket #', 'Ticket ##', 'TKT–#', '# #', 'TKT-00#'];
    for (const spelling of spellings) {
      const q = spelling.replace(/#$/, number);
      const found = await suggestions(manager, q);
      expect(found.ticket, q).toEqual({ id, reference, subject: 'Till 3', status: expect.anything() });
      expect((await manager.get(`/tickets?q=${encodeURIComponent(q)}`)).body.data[0].id, q).toBe(id);
    }
    for (const q of ['tkt', `x${number}`, '0', '99999999999', `${number} printer`])
      expect((await suggestions(manager, q)).ticket, q).toBeNull();
    expect((await suggestions(agent, reference)).ticket).toBeNull();
    expect((await suggestions(rita, reference)).ticket.reference).toBe(reference);
  });
});

describe('a requester', () => {
  it.each(['Rita Moreno', 'moreno rita', 'rita mor', 'dana@example.com', 'dana@exa', 'dana'])(
    'is offered for %s',
    async (q) => {
      expect((await suggestions(agent, q)).requesters).toEqual([
        { id: expect.any(String), name: 'Rita Moreno', email: 'dana@example.com' },
      ]);
    },
  );

  it.each(['rita printer', 'rita or dana', 'rita -moreno', 'example.com', 'dana@example.org', 'R&D'])(
    'is not offered for %s',
    async (q) => {
      expect((await suggestions(agent, q)).requesters).toEqual([]);
    },
  );

  it('is offered only with a ticket that the reader can see, and with the address only if they can read it', async () => {
    const { body } = await administrator.post('/users', { name: 'Hidden Hugo', email: 'hugo@example.com' });
    await ticket({ subject: 'Any', requesterId: body.id });
    expect((await suggestions(manager, 'hidden hugo')).requesters).toHaveLength(1);
    expect((await suggestions(agent, 'hidden hugo')).requesters).toEqual([]);
    expect((await suggestions(rita, 'hidden hugo')).requesters).toEqual([]);
    const reader = await service.person('requester');
    const grants = [{ permission: 'ticket:read', scope: 'all' }];
    const role = (await administrator.post('/roles', { key: 'reader', name: 'Reader', grants })).body;
    await administrator.put(`/users/${reader.id}/roles`, { roleIds: [role.id] });
    expect((await suggestions(reader, 'hidden hugo')).requesters).toEqual([
      { id: body.id, name: 'Hidden Hugo', email: null },
    ]);
    expect((await suggestions(reader, 'hugo@example.com')).requesters).toEqual([]);
  });
});

describe('another spelling', () => {
  it.each([
    ['reciept', 'receipt'],
    ['invoce 4471', 'invoice 4471'],
    ['Invoicee', 'invoice'],
    ['printwr recept', 'printer receipt'],
    ['drukcer', 'drücker'],
    ['impotr fail', 'import fail'],
  ])('of %s is %s', async (q, spelling) => {
    expect(await didYouMean(agent, q)).toBe(spelling);
    expect((await agent.get(`/tickets?q=${encodeURIComponent(spelling)}`)).body.data).toHaveLength(1);
  });

  it.each([
    ['receipt', 'finds a ticket as it is'],
    ['recieptt', 'has two slips'],
    ['"reciept"', 'is in quotes'],
    ['reciept or nothing', 'has alternatives'],
    ['printer -reciept', 'excludes the word'],
    ['4417', 'is a number'],
    ['reciept 4472', 'has another word that no ticket has'],
    ['領収書', 'has a script without letters that are swapped'],
  ])('of %s is not offered, because it %s', async (q) => {
    expect(await didYouMean(agent, q)).toBeNull();
  });

  it('is not looked for unless asked', async () => {
    expect((await suggestions(agent, 'reciept', '&spelling=false')).didYouMean).toBeNull();
  });

  it('is chosen by the number of tickets, and has an ending only if a ticket has it', async () => {
    await ticket({ subject: 'charger' });
    await ticket({ subject: 'Charges' });
    await ticket({ subject: 'charges' });
    expect(await didYouMean(manager, 'chargeq')).toBe('charges');
    await administrator.patch('/settings', { searchLanguage: 'english' });
    await ticket({ subject: 'Two keyboards' });
    expect(await didYouMean(manager, 'kebyoard')).toBe('keyboards');
    await administrator.patch('/settings', { searchLanguage: 'simple' });
  });

  it('never contains a word that the reader cannot read', async () => {
    await ticket({ subject: 'Ordinary', description: 'Plain' }, [
      ['a publicword', 'public'],
      ['the secretword, and receipts', 'internal'],
    ]);
    await ticket({ subject: 'Otherdesk', requesterId: manager.id });
    const trashed = await ticket({ subject: 'Trashedword' });
    await administrator.delete(`/tickets/${trashed.id}`);
    expect(await didYouMean(manager, 'secretwrod')).toBe('secretword');
    expect(await didYouMean(manager, 'trashedwrod')).toBeNull();
    expect(await didYouMean(rita, 'publicwrod')).toBe('publicword');
    for (const word of ['secretwrod', 'otherdeks', 'trashedwrod', 'ordinary secretwrod'])
      expect(await didYouMean(rita, word), word).toBeNull();
    for (const word of ['publicwrod', 'otherdeks']) expect(await didYouMean(agent, word), word).toBeNull();
  });

  it('has no word that only an index entry of a note has, although a stem of it is readable', async () => {
    await administrator.patch('/settings', { searchLanguage: 'english' });
    await ticket({ subject: 'A negotiation' }, [['They are negotiating', 'internal']]);
    expect(await didYouMean(manager, 'negotiatingg')).toBe('negotiating');
    expect(await didYouMean(rita, 'negotiatingg')).not.toBe('negotiating');
    await administrator.patch('/settings', { searchLanguage: 'simple' });
  });
});
