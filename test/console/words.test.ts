import { expect, it } from 'vitest';
import { de } from '../../admin-console/src/i18n/de/index.ts';
import { en } from '../../admin-console/src/i18n/en/index.ts';
import { metrics } from '../../server/src/contract/metrics.ts';

type Words = { readonly [key: string]: string | Words };

/** Every text by its path. */
function textsIn(words: Words, at = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${at}.${key}`, value]] : textsIn(value, `${at}.${key}`),
  );
}

it('the dashboard explains its figures in the words of the API', () => {
  const definitions = Object.entries(metrics).map(([key, { definition }]) => [key, definition]);
  expect(en.dashboard.definition).toEqual(Object.fromEntries(definitions));
});

it('every language says everything, with the same values filled in', () => {
  const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
  const german = new Map(textsIn(de));
  const english = textsIn(en);
  expect([...german.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  for (const [path, text] of english) {
    expect.soft(valuesIn(german.get(path) ?? ''), path).toEqual(valuesIn(text));
    expect.soft(german.get(path)?.split('||||').length, path).toBe(text.split('||||').length);
  }
});
