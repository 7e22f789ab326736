import { describe, expect, it } from 'vitest';
import {
  continueReindex,
  reindexPortion,
  startReindex,
} from '../../../server/src/tickets/conversation/reindex-tickets.ts';
import { forFile } from '../../support/for-file.ts';
import { type Answer, type Person, startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const manager = await service.person('manager');
const rita = await service.person('requester');

const makeTicket = async (more: object = {}): Promise<{ id: string }> =>
  (await manager.post('/tickets', { subject: 'Something', requesterId: rita.id, ...more })).body;

const say = async (ticket: { id: string }, body: string, visibility = 'public') =>
  (await manager.post(`/tickets/${ticket.id}/comments`, { body, visibility })).body;

const search = (person: Person, q: string): Promise<Answer> =>
  person.get(`/tickets?q=${encodeURIComponent(q)}&count=true&limit=100`);
const found = async (person: Person, q: string): Promise<string[]> =>
  (await search(person, q)).body.data.map(({ id }: { id: string }) => id).sort();
const excerpt = async (q: string): Promise<string> => (await search(rita, q)).body.data[0]?.excerpt;

const setLanguage = async (searchLanguage: string): Promise<void> => {
  expect((await administrator.patch('/settings', { searchLanguage })).status).toBe(200);
};
const progress = async (): Promise<number> => (await administrator.get('/settings')).body.searchIndexProgress;

/** Re-indexes what is left, as a worker does. Returns the number of steps. */
async function reindex(): Promise<number> {
  for (let steps = 1; ; steps++) if ((await continueReindex(service.orm.em)).finished) return steps;
}

const rowsWritten = async (configuration: string): Promise<number> => {
  const [row] = await service.orm.em
    .fork()
    .execute<{ rows: number }[]>('select count(*)::integer as rows from ticket_search_index where configuration = ?', [
      configuration,
    ]);
  return row?.rows ?? 0;
};

let words = 0;
/** Returns a word that no other test uses and that has no stem in any language. */
const newWord = () => `q${(words++).toString(36)}x7`;

describe('a search', () => {
  it.each([
    ['Übergross', ['ubergross', 'übergross', 'ÜBERGROSS', 'UBERGROSS']],
    ['ubergrosse', ['übergrosse', 'Übergroße']],
    ['Straßenbahn', ['strassenbahn', 'straßenbahn']],
    ['Réservation', ['reservation', 'réservation', 'RÉSERVATION']],
    ['ёлка', ['елка', 'ЁЛКА']],
    ['Ångström', ['angstrom', 'ångström']],
  ])('for %s ignores accents in the word and in the text', async (text, queries) => {
    const word = newWord();
    const subject = await makeTicket({ subject: `${word} ${text}` });
    const reply = await makeTicket({ subject: word });
    await say(reply, text);
    for (const q of queries) {
      expect(await found(rita, `${word} ${q}`)).toEqual([subject.id, reply.id].sort());
      expect(await found(manager, `${word} -${q}`)).toEqual([]);
    }
  });

  it('marks words with accents in the excerpt', async () => {
    const word = newWord();
    await makeTicket({ subject: word, description: 'Die übergroße Straße' });
    expect(await excerpt(`${word} ubergrosse strasse`)).toBe(
      `<mark>${word}</mark> Die <mark>übergroße</mark> <mark>Straße</mark>`,
    );
  });
});

describe('the language of the settings', () => {
  it.each([
    ['english', 'The printers are printing', 'printer print', 'printers'],
    ['german', 'Die Häuser der Städte', 'haus stadt', 'Häuser'],
    ['french', 'Les chevaux', 'cheval', 'chevaux'],
    ['russian', 'Новые книги', 'книга', 'книги'],
  ])('%s finds other forms of a word and marks them', async (language, description, q, marked) => {
    const word = newWord();
    await setLanguage(language);
    await reindex();
    const ticket = await makeTicket({ subject: word, description });
    expect(await found(rita, `${word} ${q}`)).toEqual([ticket.id]);
    expect(await excerpt(`${word} ${q}`)).toContain(`<mark>${marked}</mark>`);
    await setLanguage('simple');
    await reindex();
    expect(await found(rita, `${word} ${q}`)).toEqual([]);
  });

  it('rejects an unknown language with 422', async () => {
    const answer = await administrator.patch('/settings', { searchLanguage: 'klingon' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/searchLanguage' }] } });
  });

  it('finds tickets from before a change as before, until they are re-indexed', async () => {
    const [word, note, secret] = [newWord(), newWord(), newWord()];
    await setLanguage('simple');
    await reindex();
    const old = await makeTicket({ subject: word, description: 'printers' });
    await say(old, 'the scanners');
    await say(old, `${note} ${secret}`, 'internal');
    await setLanguage('english');
    const current = await makeTicket({ subject: word, description: 'printers' });
    const both = [old.id, current.id].sort();

    expect(await progress()).toBe(0);
    expect(await found(rita, `${word} printers`)).toEqual(both);
    expect(await found(rita, `printer ${word}`)).toEqual([current.id]);
    expect(await found(rita, `${word} -printers`)).toEqual([]);
    expect(await found(rita, `${word} scanners`)).toEqual([old.id]);
    await say(old, 'and the keyboards');
    expect(await found(rita, `${word} keyboards scanners`)).toEqual([old.id]);
    await manager.patch(`/tickets/${old.id}`, { description: 'monitors' });
    expect(await found(rita, `${word} monitors scanners`)).toEqual([old.id]);

    await reindex();
    expect(await progress()).toBe(100);
    expect(await found(rita, `${word} monitor scanner keyboard`)).toEqual([old.id]);
    expect(await found(rita, `${word} printer`)).toEqual([current.id]);
    expect(await found(rita, note)).toEqual([]);
    expect(await found(manager, `${note} scanner`)).toEqual([old.id]);
    expect(
      (await search(rita, `${word} or ${secret}`)).body.data.map((one: Found) => one.excerpt).join(),
    ).not.toContain(secret);
  });
});

interface Found {
  readonly excerpt: string;
}

describe('a re-index', () => {
  it('continues where it stopped', async () => {
    const word = newWord();
    await setLanguage('simple');
    await reindex();
    for (let n = 0; n < 60; n++) await makeTicket({ subject: `${word} houses` });
    await setLanguage('english');
    const [before, total] = [await rowsWritten('ticketwire_english'), await rowsWritten('ticketwire_simple')];
    expect(before).toBe(0);

    expect((await reindexPortion(service.orm.em)).finished).toBe(false);
    const written = await rowsWritten('ticketwire_english');
    expect(written).toBe(25);
    const reached = await progress();
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(100);
    expect(await found(rita, `${word} houses`)).toHaveLength(60);

    expect(await reindex()).toBe(Math.floor((total - written) / 25) + 1);
    expect(await rowsWritten('ticketwire_english')).toBe(total);
    expect(await found(rita, `${word} house`)).toHaveLength(60);
  });

  it('started by hand rebuilds everything, and continues if it is unfinished', async () => {
    const word = newWord();
    const ticket = await makeTicket({ subject: `About ${word}` });
    await service.orm.em.fork().execute(`update ticket_search_index set public_terms = '', all_terms = ''`);
    expect(await found(rita, word)).toEqual([]);
    await reindex();
    expect(await found(rita, word)).toEqual([]);
    expect(await startReindex(service.orm.em)).toEqual({ continues: false });
    await reindexPortion(service.orm.em);
    const reached = await progress();
    expect(await startReindex(service.orm.em)).toEqual({ continues: true });
    expect(await progress()).toBe(reached);
    await reindex();
    expect(await found(rita, word)).toEqual([ticket.id]);
  });

  it('started by hand also builds what is missing', async () => {
    const [word, note] = [newWord(), newWord()];
    const ticket = await makeTicket({ subject: word });
    await say(ticket, note, 'internal');
    await service.orm.em.fork().execute('delete from ticket_search_index where ticket_id = ?', [ticket.id]);
    await startReindex(service.orm.em);
    await reindex();
    expect(await found(rita, word)).toEqual([ticket.id]);
    expect(await found(manager, `${word} ${note}`)).toEqual([ticket.id]);
    expect(await found(rita, note)).toEqual([]);
  });

  it('keeps comments of any length findable', async () => {
    const [early, note, late] = [newWord(), newWord(), newWord()];
    const ticket = await makeTicket({ subject: 'Long' });
    await say(ticket, `${early} ${'a b '.repeat(8_000)}`);
    await say(ticket, `${note} ${'c d '.repeat(4_000)}`, 'internal');
    await say(ticket, late);
    await startReindex(service.orm.em);
    await reindex();
    expect(await found(rita, `${early} ${late}`)).toEqual([ticket.id]);
    expect(await found(rita, note)).toEqual([]);
    expect(await found(manager, `${note} ${late} long`)).toEqual([ticket.id]);
  });

  it('also reaches a ticket that was written with an earlier configuration after its end', async () => {
    const word = newWord();
    await setLanguage('english');
    await reindex();
    const ticket = await makeTicket({ subject: word });
    await service.orm.em.fork().execute(
      `update ticket_search_index set configuration = 'simple',
           public_terms = to_tsvector('simple', ?), all_terms = to_tsvector('simple', ?) where ticket_id = ?`,
      [`${word} Äpfel houses`, `${word} Äpfel houses`, ticket.id],
    );
    await service.orm.em.fork().execute(`update tickets set description = 'Äpfel houses' where id = ?`, [ticket.id]);
    expect(await found(rita, `${word} apfel house`)).toEqual([]);
    await reindex();
    expect(await found(rita, `${word} apfel house`)).toEqual([ticket.id]);
  });

  it('runs in the background after a change of the language', async () => {
    const web = await startService({ workers: false });
    const [boss, customer] = [await web.person('administrator'), await web.person('requester')];
    const { body } = await boss.post('/tickets', { subject: 'Houses', requesterId: customer.id });
    expect((await boss.patch('/settings', { searchLanguage: 'english' })).body).toMatchObject({
      searchLanguage: 'english',
      searchIndexProgress: 0,
    });
    const worker = await startService({ database: web.database });
    await expect.poll(async () => (await boss.get('/settings')).body.searchIndexProgress).toBe(100);
    expect(await found(customer, 'house')).toEqual([body.id]);
    await worker.stop();
    await web.stop();
  });
});
