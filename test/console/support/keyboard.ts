import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { depth } from '../../support/depth.ts';
import type { Person } from '../../support/service.ts';
import type { TestConsole } from './console.ts';

const MOST_STOPS = 150;
/** Whether `staysIn` always takes `AROUND` steps, as in deep runs, or stops once it has gone around the dialog. */
const ROUND_AND_ROUND = depth({ quick: false, deep: true });
const AROUND = 20;
const BACK = depth({ quick: 2, deep: 5 });
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
const SHIFT = 8;
/** Between the last and the first stop of a page, the focus is on the browser itself. */
const NOTHING = 'nothing';

/** The focused element, and whether a sighted user can tell that it has the focus. */
interface Stop {
  readonly name: string;
  /** Index of the element in the document, or -1 if nothing has the focus. */
  readonly place: number;
  /** Whether the element is the target. */
  readonly isThere: boolean;
  readonly isWithin: boolean;
  /** Whether the element is on screen and shows that it has the focus. */
  readonly isSeen: boolean;
}

type Direction = 'forward' | 'backward';

/** Everything that a user can do with a keyboard but no mouse. */
export interface Keyboard {
  /** Tabs to the target. Every stop on the way must show its focus. */
  tabTo(target: Locator, direction?: Direction): Promise<void>;
  /** Tabs to the target and presses Enter. */
  enter(target: Locator): Promise<void>;
  /** Tabs to the target and presses the space bar. */
  space(target: Locator): Promise<void>;
  /** Tabs to a field and replaces its text. */
  write(target: Locator, text: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Opens a list of choices with the arrow keys and chooses the option with this name. */
  choose(target: Locator, option: string | RegExp): Promise<void>;
  /** Moves to an entry of the open list or menu with the arrow keys, and chooses it. */
  pick(entry: string | RegExp): Promise<void>;
  /** Fails if Tab or Shift+Tab leaves the dialog. */
  staysIn(dialog: Locator): Promise<void>;
  /** Waits until the target has the focus. */
  isAt(target: Locator): Promise<void>;
  /** Waits until the target or an element inside it has the focus. */
  isIn(target: Locator): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo: Keyboard['tabTo'] = async (target, direction = 'forward') => {
    // An element that is disabled during a save is not a tab stop.
    await target.and(page.locator(':not(:disabled)')).waitFor({ state: 'attached' });
    const steps = await stepsTo(target);
    const stops: Stop[] = [];
    let stop = await steps.here();
    while (!stop.isThere) {
      if (stops.length > MOST_STOPS) throw new Error(`Not reached with Tab: ${target}; reached only ${namesOf(stops)}`);
      await steps.next(direction);
      stop = await steps.here();
      stops.push(stop);
    }
    expect(
      namesOf(stops.filter(({ name, isSeen }) => !isSeen && name !== NOTHING)),
      'tab stops without a visible focus',
    ).toBe('');
  };
  const pick: Keyboard['pick'] = async (entry) => {
    const named = ENTRIES.map((role) => page.getByRole(role, { name: entry, exact: typeof entry === 'string' }));
    const wanted = named.reduce((all, each) => all.or(each));
    const entries = page.locator(ENTRIES.map((role) => `[role=${role}]`).join(', '));
    const reach = async () => {
      await wanted.waitFor();
      const count = await entries.count();
      for (const arrow of ['ArrowDown', 'ArrowUp']) {
        for (let moves = 0; moves < count && !(await isChosen(wanted)); moves++) await press(arrow);
      }
      return isChosen(wanted);
    };
    // A search can list the entry before it is complete, and then start at the top again.
    await expect.poll(reach, { message: `${entry} is reachable with the arrow keys` }).toBe(true);
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
      // Goes back from the first stop to the last, and further.
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
/** Signs in on the open sign-in page, by keyboard. */
export async function signInByKeyboard(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const keyboard = keyboardOf(page);
  await keyboard.write(page.getByLabel('Email address'), email);
  await keyboard.write(passwordField(page), password);
  await keyboard.press('Enter');
  await page.locator('#main').waitFor();
}

/** Opens a page of the console as a signed-in user, and returns it with its keyboard. */
export async function openByKeyboard(
  test: TestConsole,
  { person, path, name }: { person: Person; path: string; name: string },
): Promise<[Page, Keyboard]> {
  const page = await test.open(person, path, { name: `${name} by keyboard` });
  // Only deep runs press keys during animations, because rendering them takes as long as everything else.
  await page.emulateMedia({ reducedMotion: depth({ quick: 'reduce', deep: 'no-preference' }) });
  return [page, keyboardOf(page)];
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A password field. The button that reveals it has the same label. */
export const passwordField = (page: Page, label = 'Password') => page.getByLabel(label).and(page.locator('input'));

const namesOf = (stops: readonly Stop[]) => stops.map(({ name }) => name).join(' | ');

/** An option is chosen if it has the focus itself, or if its field refers to it as the active one. */
const isChosen = (option: Locator) =>
  option.evaluate((element) => {
    const active = element.ownerDocument.activeElement;
    return element === active || (element.id !== '' && active?.getAttribute('aria-activedescendant') === element.id);
  });

/**
 * Moves between tab stops through the DevTools protocol, bypassing the trace, which takes a screenshot for each key.
 */
interface Steps {
  next(direction: Direction): Promise<void>;
  /** Returns the focused element, relative to the target. */
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
    // The target was rendered again, or another page was loaded.
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

/** Makes the page report its focus, as long as it contains the target. */
const watch = (target: Locator) =>
  target.evaluate((wanted) => {
    const document = wanted.ownerDocument;
    const window = document.defaultView;
    if (!window) throw new TypeError('The target is not in a window');
    const isMarked = (element: NonNullable<typeof document.activeElement>) => {
      const around = [element, element.parentElement ?? element, element.closest('label') ?? element];
      const styles = around.map((each) => window.getComputedStyle(each));
      const all = [...styles, window.getComputedStyle(element, '::after')];
      // The frame of a select becomes thicker on focus.
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
      // A text field shows its focus by the caret.
      const isText = element.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea');
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
        place: Array.from(document.querySelectorAll('*')).indexOf(element),
        // A disabled element receives no keys, even before the browser moves the focus away.
        isThere: element === wanted && !element.matches(':disabled'),
        isWithin: wanted.contains(element),
        isSeen: (isText || isMarked(element)) && isOnScreen(element),
      };
    };
    Object.assign(window, { stopOfKeyboard });
  });
