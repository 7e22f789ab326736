import type { Locator, Page } from 'playwright-core';
import type { Step } from './interactions.ts';

/** The buttons of the page that open a menu, by the start of their name. */
const button = (page: Page, name: RegExp): Locator => page.getByRole('main').getByRole('button', { name }).first();

/** Steps that users of the console repeat all day. */
export function stepsOf(page: Page) {
  const { keyboard } = page;
  const popup = page.getByRole('menu').or(page.getByRole('listbox')).or(page.getByRole('dialog'));
  const thread = page.getByRole('region', { name: 'Conversation' });

  const press = (name: string, key: string, times = 1): Step[] =>
    Array.from({ length: times }, () => ({ name, act: () => keyboard.press(key) }));
  const click = (name: string, target: Locator, times = 1): Step[] =>
    Array.from({ length: times }, () => ({ name, act: () => target.click() }));
  const opensAndCloses = ([{ name, act } = { name: '', act: async () => {} }]: Step[], within = popup): Step[] => [
    { name, act: () => act().then(() => within.first().waitFor()) },
    {
      name: `close: ${name}`,
      act: () => keyboard.press('Escape').then(() => within.first().waitFor({ state: 'hidden' })),
    },
  ];
  const types = (text: string): Step[] => Array.from(text, (key) => ({ name: 'type', act: () => keyboard.type(key) }));

  const writes = (): Step[] => [
    ...press('write a reply', 'r'),
    ...types('Thank you.'),
    ...press('leave the reply', 'Escape'),
  ];

  return {
    /** From the list. Leaves the first ticket of the list open. */
    onList: (): Step[] => [
      ...press('next row', 'j', 5),
      ...press('previous row', 'k', 2),
      ...press('select a row', 'x', 2),
      ...click('select a row by pointer', page.getByRole('checkbox').nth(2), 2),
      ...click('change the density', page.getByRole('button', { name: 'Compact rows' }), 2),
      ...opensAndCloses(click('open a filter', button(page, /^Priority/))),
      ...opensAndCloses(press('open the palette', 'Control+k')),
      { name: 'focus the first row', act: () => page.getByRole('row').nth(1).getByRole('link').focus() },
      {
        name: 'open a ticket',
        act: () => keyboard.press('Enter').then(() => thread.getByRole('listitem').first().waitFor()),
      },
    ],
    /** On a ticket that was opened from a list. */
    onTicket: (): Step[] => [
      ...writes(),
      ...opensAndCloses(press('open the priority', 'p')),
      ...opensAndCloses(press('open the status', 's')),
      ...opensAndCloses(press('open the assignee', 'i')),
      ...opensAndCloses(press('open the category', 'g')),
      ...opensAndCloses(click('open the menu', button(page, /^More/))),
      ...press('next ticket', 'j'),
      ...press('previous ticket', 'k'),
    ],
    /** On any ticket. */
    writing: writes,
  };
}
