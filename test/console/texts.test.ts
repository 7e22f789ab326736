import { expect, it } from 'vitest';
import { de } from '../../admin-console/src/platform/i18n/de/index.ts';
import { en } from '../../admin-console/src/platform/i18n/en/index.ts';
import { permissions } from '../../server/src/contract/base/permissions.ts';
import { events } from '../../server/src/contract/events/catalog.ts';
import { accountMessages, notifiable } from '../../server/src/contract/messaging/notification-events.ts';
import { metrics } from '../../server/src/contract/tickets/metrics.ts';
import { ticketVariables } from '../../server/src/contract/tickets/stored-changes.ts';
import { variablesOf } from '../../server/src/messaging/notifications/base/template.variables.ts';

type Words = { readonly [key: string]: string | Words };

/** Lists all messages with their paths. */
function textsIn(words: Words, at = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${at}.${key}`, value]] : textsIn(value, `${at}.${key}`),
  );
}

it('defines the dashboard metrics as the API does', () => {
  const shown = Object.entries(metrics).filter(([key]) => !/^(sla|survey)/.test(key));
  const definitions = shown.map(([key, { definition }]) => [key, definition]);
  expect(en.dashboard.definition).toEqual(Object.fromEntries(definitions));
});

it('lists the variables of stored comments that the API has', () => {
  expect(Object.keys(en.storedChanges.variables)).toEqual(ticketVariables);
});

it('describes permissions and template variables as the API does', () => {
  const named = new Map(textsIn(en));
  for (const [key, { description }] of Object.entries(permissions)) {
    const text = named.get(`.permissions.${key}`) ?? '';
    expect.soft(text.charAt(0).toUpperCase() + text.slice(1), key).toBe(description);
  }
  for (const type of notifiable) {
    for (const { name, description } of variablesOf(type)) {
      expect.soft(named.get(`.rules.variables.${name}`), name).toBe(description);
    }
  }
});

it('describes events and account messages as the API does', () => {
  const reported = (words: Words) => Object.fromEntries(textsIn(words).map(([path, text]) => [path.slice(1), text]));
  expect(reported(en.events)).toEqual(
    Object.fromEntries(Object.entries(events).map(([type, { text }]) => [type, text])),
  );
  expect(reported(en.accountMessages)).toEqual(accountMessages);
});

it('contains neither arrows nor typewriter punctuation', () => {
  for (const [path, text] of [...textsIn(en), ...textsIn(de)]) {
    expect.soft(text, path).not.toMatch(/[→↓←↑]|\.\.\.|"|\w'\w/);
  }
});

it('uses one spelling or word for the same thing', () => {
  const said = (text: string) => text.replaceAll(/%\{\w+\}/g, '');
  for (const [path, text] of textsIn(en)) expect.soft(said(text), path).not.toMatch(/\be-mail/i);
  for (const [path, text] of textsIn(de)) {
    expect
      .soft(said(text), path)
      .not.toMatch(/\be-?mail|\bEmail|[a-zäöü]mails?\b|Bearbeiter|Bearbeitende|Nutzer|Benutzer/);
  }
});

it('names keys in one place, which knows the keyboard of the user', () => {
  for (const [path, text] of [...textsIn(en), ...textsIn(de)]) {
    if (path.startsWith('.shortcuts.')) continue;
    expect.soft(text, path).not.toMatch(/Ctrl|Control\+|Strg|Steuerung|Shift|Umschalt|Cmd|⌘|⌃/);
  }
  for (const [path, text] of textsIn(de)) expect.soft(text, path).not.toMatch(/\bEnter|\bReturn/);
});

it('translates every message to every language, with the same placeholders', () => {
  const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
  // Built-in names are stored in English, so that only the other languages have them.
  const german = new Map(textsIn(de).filter(([path]) => !path.startsWith('.labels.builtIn.')));
  const english = textsIn(en);
  expect([...german.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  for (const [path, text] of english) {
    expect.soft(valuesIn(german.get(path) ?? ''), path).toEqual(valuesIn(text));
    expect.soft(german.get(path)?.split('||||').length, path).toBe(text.split('||||').length);
  }
});
