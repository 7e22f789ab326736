import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';

const COUNT = depth({ quick: 3, deep: 20 });
/** From the sent answer to the next ticket. A key with Ctrl and Shift counts once. */
const MOST_KEYS = 3;

const { test, desk } = await startDesk();

/** Tickets that the list shows in the order of their numbers, and that have waited in this order. */
async function makeTickets(topic: string): Promise<void> {
  for (let number = 1; number <= COUNT; number += 1) {
    const { reference } = await made(
      desk.administrator.post('/tickets', {
        subject: `${topic} ${number}`,
        requesterId: desk.requester.id,
        teamId: desk.team.id,
      }),
    );
    await made(desk.requester.post(`/tickets/${reference}/comments`, { body: `Question ${number} about ${topic}` }));
  }
}

interface Working {
  readonly name: string;
  readonly topic: string;
  /** Opens the first ticket from the list. */
  readonly start: readonly string[];
  /** Sends the answer that was typed, and opens the next ticket. */
  readonly send: readonly string[];
  /** Whether the ticket is solved with the answer. */
  readonly solves?: true;
}

// Quick runs leave the other two to the journeys of `tickets/next-ticket`.
const inSplitView: Working = {
  name: 'in the split view',
  topic: 'Printer',
  start: ['v'],
  send: ['Control+Enter', 'Escape', 'j'],
};
const others: readonly Working[] = [
  { name: 'from the list', topic: 'Copier', start: ['j', 'Enter'], send: ['Control+Shift+Enter'], solves: true },
  { name: 'with the next ticket', topic: 'Scanner', start: ['n'], send: ['Control+Enter', 'Escape', 'n'] },
];

it.each([inSplitView, ...depth({ quick: [], deep: others })])(
  'answers one ticket after the other $name with at most 3 keys between two',
  async ({ name, topic, start, send, solves }) => {
    await makeTickets(topic);
    const query = new URLSearchParams({ filter: JSON.stringify({ q: topic }), sort: 'createdAt', order: 'ASC' });
    const page = await test.open(desk.agent, `/tickets?${query}`, { name: `many tickets ${name}` });
    await page.getByRole('link', { name: new RegExp(`^${topic} 1 `) }).waitFor();
    const next: number[] = [];
    const sent: number[] = [];
    const opened = await timed(async () => {
      for (const key of start) await page.keyboard.press(key);
      await isRead(page, topic, 1);
    });
    for (let number = 1; number <= COUNT; number += 1) {
      await page.keyboard.press('r');
      await page.keyboard.type(`Answer ${number}`);
      const [first = '', ...others] = send;
      if (others.length > 0 || number === COUNT) {
        sent.push(
          await timed(async () => {
            await page.keyboard.press(others.length > 0 ? first : 'Control+Enter');
            await page
              .getByRole('list', { name: 'Conversation, oldest first' })
              .getByText(`Answer ${number}`)
              .waitFor();
          }),
        );
      }
      if (number === COUNT) break;
      next.push(
        await timed(async () => {
          for (const key of others.length > 0 ? others : send) await page.keyboard.press(key);
          await isRead(page, topic, number + 1);
        }),
      );
      expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    }
    console.info(
      `${COUNT} tickets ${name}: first one after ${opened} ms, answer shown after ${spread(sent)}, next one after ${spread(next)}`,
    );
    expect(send.length).toBeLessThanOrEqual(MOST_KEYS);
    const solved = await desk.administrator.get(`/tickets?${new URLSearchParams({ q: topic, state: 'solved' })}`);
    expect(solved.body.data.length).toBe(solves ? COUNT - 1 : 0);
    await expect
      .poll(async () => (await desk.agent.get(`/tickets?q=${encodeURIComponent(`answer ${topic}`)}`)).body.data.length)
      .toBe(COUNT);
    expect(test.browser.problems(page)).toEqual([]);
  },
);

/** Whether the ticket can be read: its subject and its last message. */
async function isRead(page: Page, topic: string, number: number): Promise<void> {
  await heading(page, `${topic} ${number}`).waitFor();
  await page
    .getByRole('paragraph')
    .filter({ hasText: `Question ${number} about ${topic}` })
    .waitFor();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} ms (at most ${sorted.at(-1)} ms)`;
}
