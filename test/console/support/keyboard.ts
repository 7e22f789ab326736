import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { depth } from '../../support/depth.ts';
import type { Person } from '../../support/service.ts';
import type { TestConsole } from './console.ts';

const MOST_STOPS = 150;
/** In a dialog: once around it, or in a deep run as many stops as there are, and a few back. */
const ROUND_AND_ROUND = depth({ quick: false, deep: true });
const AROUND = 20;
const BACK = depth({ quick: 2, deep: 5 });
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
const SHIFT = 8;
/** Between the last stop of a page and the first, the focus is on the browser itself. */
const NOTHING = 'nothing';

/** What is at the focus, and whether somebody who looks at the page can tell. */
interface Stop {
  readonly name: string;
  /** Where it is in the document; -1 where it is nothing. */
  readonly place: number;
  /** It is what was looked for. */
  readonly isThere: boolean;
  readonly isWithin: boolean;
  /** It is on the screen, and marked as having the focus. */
  readonly isSeen: boolean;
}

type Direction = 'forward' | 'backward';

/** All that somebody does who has a keyboard and no mouse. */
export interface Keyboard {
  /** Goes forward by Tab, or backward, until the focus is there; each stop on the way can be seen. */
  tabTo(target: Locator, direction?: Direction): Promise<void>;
  /** Goes there by Tab, and presses Enter. */
  enter(target: Locator): Promise<void>;
  /** Goes there by Tab, and presses the space bar. */
  space(target: Locator): Promise<void>;
  /** Goes to a field by Tab, and types this instead of what is in it. */
  write(target: Locator, text: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Opens a list of choices by the arrow keys, and chooses the one of this name. */
  choose(target: Locator, option: string | RegExp): Promise<void>;
  /** Goes by the arrow keys to this entry of the list or the menu that is open, and chooses it. */
  pick(entry: string | RegExp): Promise<void>;
  /** Fails where Tab or Shift and Tab lead out of this dialog. */
  staysIn(dialog: Locator): Promise<void>;
  /** Waits until the focus is on this. */
  isAt(target: Locator): Promise<void>;
  /** Waits until the focus is on this, or on something within. */
  isIn(target: Locator): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo: Keyboard['tabTo'] = async (target, direction = 'forward') => {
    // What is disabled while something is saved is no stop.
    await target.and(page.locator(':not(:disabled)')).waitFor({ state: 'attached' });
    const steps = await stepsTo(target);
    const stops: Stop[] = [];
    let stop = await steps.here();
    while (!stop.isThere) {
      if (stops.length > MOST_STOPS) throw new Error(`Not reached by Tab: ${target}, only ${namesOf(stops)}`);
      await steps.next(direction);
      stop = await steps.here();
      stops.push(stop);
    }
    expect(namesOf(stops.filter(({ name, isSeen }) => !isSeen && name !== NOTHING)), 'stops that nobody sees').toBe('');
  };
  const pick: Keyboard['pick'] = async (entry) => {
    const named = ENTRIES.map((role) => page.getByRole(role, { name: entry, exact: typeof entry === 'string' }));
    const wanted = named.reduce((all, each) => all.or(each));
    const entries = page.locator(ENTRIES.map((role) => `[role=${role}]`).join(', '));
    // A search may list the entry before all is typed, and then begin again at the top.
    for (let lists = 0; lists < 3; lists++) {
      await wanted.waitFor();
      const count = await entries.count();
      for (const arrow of ['ArrowDown', 'ArrowUp']) {
        for (let moves = 0; moves < count && !(await isChosen(wanted)); moves++) await press(arrow);
      }
      if (await isChosen(wanted)) break;
    }
    expect(await isChosen(wanted), `${entry} is reached by the arrow keys`).toBe(true);
    await press('Enter');
  };
  return {
    press,
    tabTo,
    pick,
    type: (text) => page.keyboard.type(text),
    async enter(target) {
      await tabTo(target);
      await press('Enter');
    },
    async space(target) {
      await tabTo(target);
      await press('Space');
    },
    async write(target, text) {
      await tabTo(target);
      await press('Control+a');
      await page.keyboard.type(text);
    },
    async choose(target, option) {
      await tabTo(target);
      await press('ArrowDown');
      await pick(option);
    },
    async staysIn(dialog) {
      const steps = await stepsTo(dialog);
      await expect.poll(steps.here).toMatchObject({ isWithin: true });
      const stays = async (direction: Direction) => {
        await steps.next(direction);
        const { name, place, isWithin } = await steps.here();
        expect(isWithin, `${name} is in the dialog`).toBe(true);
        return place;
      };
      const first = await stays('forward');
      for (let stops = 1; stops < AROUND; stops++) if ((await stays('forward')) === first && !ROUND_AND_ROUND) break;
      // From the first stop to the last, and on.
      for (let stops = 0; stops < BACK; stops++) await stays('backward');
    },
    async isAt(target) {
      const { here } = await stepsTo(target);
      await expect.poll(here).toMatchObject({ isThere: true });
    },
    async isIn(target) {
      const { here } = await stepsTo(target);
      await expect.poll(here).toMatchObject({ isWithin: true });
    },
  };
}

const ENTRIES = ['option', 'menuitem', 'menuitemradio', 'menuitemcheckbox'] as const;
/** Signs in on the page that is open, by the keyboard. */
export async function signInByKeyboard(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const keyboard = keyboardOf(page);
  await keyboard.write(page.getByLabel('Email address'), email);
  await keyboard.write(passwordField(page), password);
  await keyboard.press('Enter');
  await page.locator('#main').waitFor();
}

/** A page of somebody who is signed in, at this path of the console, and their keyboard. */
export async function openByKeyboard(
  test: TestConsole,
  { person, path, name }: { person: Person; path: string; name: string },
): Promise<[Page, Keyboard]> {
  const page = await test.open(person, path, { name: `${name} by keyboard` });
  // A key may come while something is still on its way; drawing that takes as long as all the rest.
  await page.emulateMedia({ reducedMotion: depth({ quick: 'reduce', deep: 'no-preference' }) });
  return [page, keyboardOf(page)];
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A field for a password; the button that shows it has the same label. */
export const passwordField = (page: Page, label = 'Password') => page.getByLabel(label).and(page.locator('input'));

const namesOf = (stops: readonly Stop[]) => stops.map(({ name }) => name).join(' | ');

/** An option has the focus itself, or is the one that its field says is active. */
const isChosen = (option: Locator) =>
  option.evaluate((element) => {
    const active = element.ownerDocument.activeElement;
    return element === active || (element.id !== '' && active?.getAttribute('aria-activedescendant') === element.id);
  });

/** Steps from one stop of the Tab key to the next, past the trace, which takes a picture of the page at each key. */
interface Steps {
  next(direction: Direction): Promise<void>;
  /** Where the focus is, as far as the way to the target goes. */
  here(): Promise<Stop>;
}

const stepsOf = new WeakMap<Page, Promise<CDPSession>>();

async function stepsTo(target: Locator): Promise<Steps> {
  const page = target.page();
  const opening = stepsOf.get(page) ?? page.context().newCDPSession(page);
  stepsOf.set(page, opening);
  const session = await opening;
  await watch(target);
  const here = async (): Promise<Stop> => {
    const expression = 'globalThis.stopOfKeyboard?.()';
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value) return result.value;
    // The page drew the target anew, or another page was loaded.
    await watch(target);
    return here();
  };
  return {
    here,
    async next(direction) {
      const tab = { ...TAB, modifiers: direction === 'forward' ? 0 : SHIFT };
      await Promise.all([
        session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
      ]);
    },
  };
}

/** Lets the page tell about its focus, as long as this target is in it. */
const watch = (target: Locator) =>
  target.evaluate((wanted) => {
    const document = wanted.ownerDocument;
    const window = document.defaultView;
    if (!window) throw new TypeError('Not in a window');
    const isMarked = (element: NonNullable<typeof document.activeElement>) => {
      const around = [element, element.parentElement ?? element, element.closest('label') ?? element];
      const styles = around.map((each) => window.getComputedStyle(each));
      const all = [...styles, window.getComputedStyle(element, '::after')];
      // A field with choices has a frame that turns thick.
      const frame = element.parentElement?.querySelector(':scope > fieldset');
      const isFramed = frame ? Number.parseFloat(window.getComputedStyle(frame).borderTopWidth) > 1 : false;
      return isFramed || all.some(({ outlineStyle }) => outlineStyle !== 'none');
    };
    const isOnScreen = (element: NonNullable<typeof document.activeElement>) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      const isInside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
      return isInside && width > 0 && height > 0;
    };
    const stopOfKeyboard = () => {
      const element = document.activeElement;
      if (!wanted.isConnected) return null;
      if (!element || element === document.body)
        return { name: 'nothing', place: -1, isThere: false, isWithin: false, isSeen: false };
      // A field of text is marked by its caret.
      const isText = element.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea');
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
        place: Array.from(document.querySelectorAll('*')).indexOf(element),
        // While it is disabled no key reaches it, also before the browser takes the focus away.
        isThere: element === wanted && !element.matches(':disabled'),
        isWithin: wanted.contains(element),
        isSeen: (isText || isMarked(element)) && isOnScreen(element),
      };
    };
    Object.assign(window, { stopOfKeyboard });
  });
