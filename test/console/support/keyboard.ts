import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../../support/service.ts';

const MOST_STOPS = 150;

/** What is at the focus, and whether somebody who looks at the page can tell. */
interface Stop {
  readonly name: string;
  readonly isMarked: boolean;
  readonly isOnScreen: boolean;
}

/** All that somebody does who has a keyboard and no mouse. */
export interface Keyboard {
  /** Goes forward by Tab, or backward, until the focus is there; each stop on the way can be seen. */
  tabTo(target: Locator, direction?: 'forward' | 'backward'): Promise<void>;
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
}

export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo: Keyboard['tabTo'] = async (target, direction = 'forward') => {
    await target.waitFor();
    const seen: string[] = [];
    while (!(await hasFocus(target))) {
      if (seen.length > MOST_STOPS) throw new Error(`Not reached by Tab: ${target}, only ${seen.join(' | ')}`);
      await press(direction === 'forward' ? 'Tab' : 'Shift+Tab');
      const stop = await stopNow(page);
      seen.push(stop.name);
    }
    expect(await stopNow(page), seen.join(' | ')).toMatchObject({ isMarked: true, isOnScreen: true });
  };
  return {
    press,
    tabTo,
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
      const wanted = page.getByRole('option', { name: option, exact: typeof option === 'string' });
      await wanted.waitFor();
      const count = await page.getByRole('option').count();
      for (let moves = 0; moves < count && !(await isChosen(wanted)); moves++) await press('ArrowDown');
      expect(await isChosen(wanted), `${option} is reached by the arrow keys`).toBe(true);
      await press('Enter');
    },
  };
}

/** Signs in on the page that is open, by the keyboard. */
export async function signInByKeyboard(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const keyboard = keyboardOf(page);
  await keyboard.write(page.getByLabel('E-mail address'), email);
  await keyboard.write(page.getByLabel('Password').and(page.locator('input')), password);
  await keyboard.press('Enter');
  await page.locator('#main').waitFor();
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === element.ownerDocument.activeElement);

/** An option has the focus itself, or is the one that its field says is active. */
const isChosen = (option: Locator) =>
  option.evaluate((element) => {
    const active = element.ownerDocument.activeElement;
    return element === active || (element.id !== '' && active?.getAttribute('aria-activedescendant') === element.id);
  });

async function stopNow(page: Page): Promise<Stop> {
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0) return { name: 'nothing', isMarked: false, isOnScreen: false };
  return focused.evaluate((element) => {
    const window = element.ownerDocument.defaultView;
    if (!window) throw new TypeError('Not in a window');
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const isText = element.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea');
    const around = [element, element.parentElement ?? element, element.closest('label') ?? element];
    const styles = [
      ...around.map((each) => window.getComputedStyle(each)),
      window.getComputedStyle(element, '::after'),
    ];
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      // A field of text is marked by its caret.
      isMarked: isText || styles.some(({ outlineStyle }) => outlineStyle !== 'none'),
      isOnScreen:
        bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth && width > 0 && height > 0,
    };
  });
}
