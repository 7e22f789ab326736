import type { Locator, Page } from 'playwright-core';

/** What a task takes from the person who does it. */
export interface Effort {
  readonly clicks: number;
  /** Key presses besides the text; a key with modifiers counts once. */
  readonly keys: number;
  /** Texts typed and files chosen. */
  readonly texts: number;
}

/** Does a task with the visible controls, and counts what it takes. */
export interface Hand {
  readonly page: Page;
  click(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  /** Adds a text that something else has entered, such as a chosen file. */
  countText(): void;
  effort(): Effort;
}

export function handOn(page: Page): Hand {
  const count = { clicks: 0, keys: 0, texts: 0 };
  return {
    page,
    async click(target) {
      await target.click();
      count.clicks += 1;
    },
    async press(key) {
      await page.keyboard.press(key);
      count.keys += 1;
    },
    async type(text) {
      await page.keyboard.type(text);
      count.texts += 1;
    },
    countText: () => {
      count.texts += 1;
    },
    effort: () => ({ ...count }),
  };
}
