import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Chance } from '../../../guards/canaries/seeded.ts';
import type { Wire } from '../../../support/database-wire.ts';
import type { Person } from '../../../support/service.ts';
import { made } from '../../support/desk.ts';
import { pastePicture } from '../../support/give-files.ts';
import { heading } from '../../support/keyboard.ts';
import { go } from '../../support/pages.ts';
import { searchFor } from '../../support/ticket-list.ts';
import { type Kind, makeRecord, type Record, withoutIds } from './record.ts';

const SENDING = /tickets\.applyChange/;
/** How often the console sends a request that gets no response. */
const ATTEMPTS = 3;
const BOX = { public: 'Public reply', internal: 'Internal note' } as const;
const KEY = { public: 'r', internal: 'm' } as const;

interface Options {
  readonly person: Person;
  readonly colleague: Person;
  readonly customer: Person;
  readonly page: Page;
  readonly wire: Wire;
  readonly chance: Chance;
  /** The word that all tickets of the queue have in common. */
  readonly word: string;
  /** Subjects of the queue, by reference. */
  readonly subjects: ReadonlyMap<string, string>;
  /** Returns the ticket that the colleague has on screen. */
  readonly elsewhere: () => string | null;
}

/** An agent who works on the queue in a page, and a record of what they have done. */
export interface Agent {
  readonly person: Person;
  readonly page: Page;
  readonly record: Record;
  readonly actions: { readonly [name: string]: () => Promise<void> };
  at(): string | null;
  open(reference: string): Promise<void>;
  /** Shows the box of a reply or a note, and checks that it contains what was not sent. */
  show(kind: Kind): Promise<void>;
}

export function agentAt(options: Options): Agent {
  const { person, colleague, customer, page, wire, chance, word, subjects, elsewhere } = options;
  const record = makeRecord(person);
  let current: string | null = null;
  /** Whether the ticket was opened from the list, so that another one follows. */
  let isQueued = false;
  let count = 0;
  const answers: ('accepted' | 'held back' | 'failed')[] = [];
  page.on('requestfailed', (request) => SENDING.test(request.url()) && answers.push('failed'));
  page.on('response', (response) => {
    if (!SENDING.test(response.url())) return;
    answers.push(response.ok() ? 'accepted' : response.status() === 409 ? 'held back' : 'failed');
  });

  const ticket = () => current ?? expect.fail('No ticket is on screen');
  const box = (kind: Kind) => page.getByRole('textbox', { name: BOX[kind], exact: true });
  const sendAnyway = page.getByRole('button', { name: 'Send anyway' });
  const end = page.getByRole('heading', { level: 1, name: /^(All done|End of the list)/ });

  /** Waits until the page shows a ticket other than `before`, or that none follows. */
  const settle = async (before: string | null = null) => {
    await expect
      .poll(async () => {
        const reference = /TKT-\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
        if (await end.isVisible()) current = null;
        else if (reference !== before && (await heading(page, subjects.get(reference) ?? '').isVisible()))
          current = reference;
        else return false;
        return current === null || (await box('public').or(box('internal')).isVisible());
      })
      .toBe(true);
  };
  const leaveBox = async () => {
    if ((await page.locator('textarea:focus').count()) > 0) await page.keyboard.press('Escape');
  };
  const press = async (key: string) => {
    await leaveBox();
    await page.keyboard.press(key);
  };
  const show = async (kind: Kind) => {
    await press(KEY[kind]);
    await box(kind).and(page.locator(':focus')).waitFor();
    expect(withoutIds(await box(kind).inputValue()), `${BOX[kind]} of ${current}`).toBe(record.draft(ticket(), kind));
  };
  const open = async (reference: string) => {
    await go(page, subjects.get(reference) ?? reference, `/tickets/${reference}`);
    isQueued = false;
    await settle();
  };
  const toList = async () => {
    await go(page, 'Tickets', searchFor(word));
    await page.getByRole('button', { name: 'Take the next ticket' }).waitFor();
    current = null;
    isQueued = true;
  };
  const take = async () => {
    if (!isQueued) await toList();
    const answer = page.waitForResponse(/tickets\.next/);
    await press('n');
    const { result } = await (await answer).json();
    if (result.data.ticket) return settle(current);
    await open(chance.one([...subjects.keys()]));
  };
  page.on('response', async (response) => {
    if (!/tickets\.next/.test(response.url())) return;
    const { result } = await response.json();
    if (result.data.ticket) record.taken.push(result.data.ticket.reference);
  });
  const onTicket = async () => {
    if (current === null) await take();
  };
  const onOpenTicket = async () => {
    await onTicket();
    while (await page.getByRole('button', { name: 'Status Solved' }).isVisible()) await take();
  };

  const append = async (kind: Kind, text: string) => {
    const before = record.draft(ticket(), kind);
    await box(kind).press('Control+End');
    const added = before === '' || before.endsWith('\n') ? text : `\n${text}`;
    await page.keyboard.insertText(added);
    record.write(ticket(), kind, before + added);
    expect(withoutIds(await box(kind).inputValue())).toBe(record.draft(ticket(), kind));
  };
  const newText = (kind: Kind) => {
    count += 1;
    return kind === 'public' ? `Reply ${count} of ${person.name}.` : `Secret ${count} of ${person.name}.`;
  };
  const write = async (kind: Kind) => {
    await onTicket();
    await show(kind);
    await append(kind, newText(kind));
  };
  const mention = async () => {
    await append('internal', '@');
    await page.keyboard.type(colleague.name.slice(0, 3));
    await page.getByRole('listbox', { name: 'People' }).getByRole('option', { name: colleague.name }).waitFor();
    await page.keyboard.press('Enter');
    record.write(ticket(), 'internal', `${record.draft(ticket(), 'internal')}${colleague.name} `);
  };
  const paste = async (kind: Kind) => {
    await page.keyboard.press('Control+End');
    const name = `screen ${count}.png`;
    await pastePicture(page, name);
    record.write(ticket(), kind, `${record.draft(ticket(), kind)}\n![${name}](attachment:)\n`);
    await expect.poll(async () => withoutIds(await box(kind).inputValue())).toBe(record.draft(ticket(), kind));
  };
  /** Returns whether the message arrived. Otherwise it is in its box again. */
  const isSent = async (kind: Kind): Promise<boolean> => {
    const isBack = async () => answers.length > 0 && (await box(kind).inputValue({ timeout: 500 })) !== '';
    await expect.poll(async () => answers.includes('accepted') || (await isBack())).toBe(true);
    return answers.includes('accepted');
  };
  /** Sends what is in the box that has the focus. If the colleague has just answered, sends it anyway or leaves it. */
  const send = async (kind: Kind, keys: 'Control+Enter' | 'Control+Shift+Enter' = 'Control+Enter') => {
    answers.length = 0;
    await box(kind).press(keys);
    if (!(await isSent(kind))) {
      if (answers.at(-1) !== 'held back') return false;
      await sendAnyway.waitFor();
      if (chance.happens(0.5)) return false;
      answers.length = 0;
      await sendAnyway.click();
      if (!(await isSent(kind))) return false;
    }
    const isNext = keys === 'Control+Shift+Enter';
    const sentOn = ticket();
    record.send(sentOn, kind, isNext && kind === 'public');
    if (isNext && isQueued) await settle(sentOn);
    else await expect.poll(() => box(kind).inputValue()).toBe('');
    return true;
  };
  const connected = () => page.getByText('Reconnecting…').waitFor({ state: 'detached' });
  const kind = (): Kind => chance.one(['public', 'internal']);

  const actions = {
    take,
    reply: async () => {
      await write('public');
      await send('public');
    },
    solve: async () => {
      await onOpenTicket();
      await write('public');
      await send('public', 'Control+Shift+Enter');
    },
    note: async () => {
      await write('internal');
      await mention();
      await send('internal', chance.one(['Control+Enter', 'Control+Shift+Enter'] as const));
    },
    picture: async () => {
      const chosen = kind();
      await write(chosen);
      await paste(chosen);
      // Files do not survive a reload, so they are not left behind.
      while (!(await send(chosen)));
    },
    switch: async () => {
      const first = kind();
      await write(first);
      await write(first === 'public' ? 'internal' : 'public');
      await show(first);
      if (chance.happens(0.5)) await send(first);
    },
    leave: async () => {
      const chosen = kind();
      await write(chosen);
      const left = ticket();
      await (chance.happens(0.5) ? take() : toList());
      await open(left);
      for (const each of ['public', 'internal'] as const) await show(each);
    },
    snooze: async () => {
      await onOpenTicket();
      if (elsewhere() === current) await take();
      const { snoozedUntil } = (await person.get(`/tickets/${ticket()}`)).body;
      const isAsleep = snoozedUntil !== null;
      await expect.poll(() => page.getByRole('button', { name: /^Snoozed until/ }).count()).toBe(Number(isAsleep));
      const about = ticket();
      await press('h');
      if (!isAsleep) await page.keyboard.press('2');
      await expect.poll(async () => (await person.get(`/tickets/${about}`)).body.snoozedUntil !== null).toBe(!isAsleep);
      if (!isAsleep && isQueued) await settle(about);
    },
    split: async () => {
      await onTicket();
      const from = ticket();
      await press('o');
      await heading(page, `Split off from ${from}`).waitFor();
      count += 1;
      const subject = `Apart ${count} from ${from} by ${person.name}`;
      await page.getByLabel('Subject').fill(subject);
      await page.getByRole('button', { name: 'Create ticket' }).click();
      await heading(page, subjects.get(from) ?? '').waitFor();
      record.splits.push({ from, subject });
      await settle();
    },
    join: async () => {
      await open(elsewhere() ?? chance.one([...subjects.keys()]));
      await write('public');
      await send('public', chance.one(['Control+Enter', 'Control+Shift+Enter'] as const));
    },
    crossed: async () => {
      await onOpenTicket();
      await write('public');
      // The page does not learn of what the customer writes.
      const unheard = /events\/stream|tickets\.timeline/;
      await page.route(unheard, (route) => route.abort());
      await made(customer.post(`/tickets/${ticket()}/comments`, { body: 'One more thing.' }));
      await send('public', 'Control+Shift+Enter');
      await page.unroute(unheard);
    },
    reload: async () => {
      const chosen = kind();
      await write(chosen);
      await page.reload();
      await settle();
      await show(chosen);
    },
    away: async () => {
      const chosen = kind();
      await write(chosen);
      wire.cut();
      const isShort = chance.happens(0.5);
      // Back after the first failed attempt, so that the page tries again.
      const regained = isShort
        ? page.waitForEvent('requestfailed', (request) => request.method() === 'POST').then(() => wire.whole())
        : undefined;
      const isArrived = await send(chosen);
      await regained;
      wire.whole();
      await connected();
      if (isArrived) return;
      if (chance.happens(0.5)) await page.reload();
      await settle();
      await show(chosen);
      if (chance.happens(0.5)) await send(chosen);
    },
    unanswered: async () => {
      const chosen = kind();
      await write(chosen);
      // The service adds the message, but no attempt of the page gets the response, or the user reloads the page meanwhile.
      const isReloaded = chance.happens(0.5);
      const arrived = Promise.withResolvers<void>();
      const loseAnswer = async (route: Route) => {
        await route.fetch();
        arrived.resolve();
        if (!isReloaded) await route.abort();
      };
      await page.route(SENDING, loseAnswer, { times: isReloaded ? 1 : ATTEMPTS });
      if (isReloaded) {
        page.once('dialog', (dialog) => dialog.accept());
        await box(chosen).press('Control+Enter');
        await arrived.promise;
        await page.reload();
        await settle();
        await show(chosen);
      }
      while (!(await send(chosen)));
      await page.unroute(SENDING);
    },
    hurry: async () => {
      const chosen = kind();
      await write(chosen);
      const released = Promise.withResolvers<void>();
      await page.route(SENDING, async (route) => {
        await released.promise;
        await route.continue();
      });
      const about = ticket();
      answers.length = 0;
      await box(chosen).press('Control+Enter');
      await toList();
      await open(about);
      released.resolve();
      if (await isSent(chosen)) record.send(about, chosen, false);
      await expect.poll(() => box(chosen).inputValue()).toBe(record.draft(about, chosen));
      await page.unroute(SENDING);
    },
  };
  return { person, page, record, actions, at: () => current, open, show };
}
