import { describe, expect, it } from 'vitest';
import { en as first } from '../../admin-console/src/platform/i18n/en/index.ts';
import { late } from '../../admin-console/src/platform/i18n/en/late.ts';
import { translations } from '../../admin-console/src/platform/i18n/languages.ts';
import { permissions } from '../../server/src/contract/base/permissions.ts';
import { events } from '../../server/src/contract/events/catalog.ts';
import { accountMessages, notifiable } from '../../server/src/contract/messaging/notification-events.ts';
import { metrics } from '../../server/src/contract/tickets/metrics.ts';
import { ticketVariables } from '../../server/src/contract/tickets/stored-changes.ts';
import { variablesOf } from '../../server/src/messaging/notifications/base/template.variables.ts';

const en = { ...first, ...late };

type Words = { readonly [key: string]: string | Words };

/** Lists all messages with their paths. */
function textsIn(words: Words, at = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${at}.${key}`, value]] : textsIn(value, `${at}.${key}`),
  );
}

const translated = await Promise.all(
  Object.entries(translations).map(async ([language, { load }]) => ({ language, ...(await load()) })),
);

/** Names of new services are stored in English, so that only the other languages have them. */
const isBuiltIn = ([path]: [string, string]) => path.startsWith('.labels.builtIn.');

/** Words that may be the same as in English, in any language or in one. */
const SHARED: Readonly<Record<string, string>> = {
  any: 'amr api b bcc cc chat dmarc entra gmail google h id imap kb keycloak mb microsoft min ms neutral normal okta portal s scopes sla starttls ticket tickets ticketwire url webhook webhooks',
  de: 'browser client code details domains filter import link median name online optional passkeys person port position problem service standard status system team teams test text urls',
  es: 'color ctrl d error macro macros manual no roles variables',
};

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
  for (const [path, text] of [en, ...translated.map(({ texts }) => texts)].flatMap((texts) => textsIn(texts))) {
    expect.soft(text, path).not.toMatch(/[→↓←↑]|\.\.\.|"|\w'\w/);
  }
});

it.each([
  ['en', en, /\be-mail/i],
  [
    'de',
    translations.de,
    /\be-?mail|\bEmail|[a-zäöü]mails?\b|Bearbeiter|Bearbeitende|Nutzer|Benutzer|\b[Dd](?:u|ich|ir|ein\w*)\b/,
  ],
  ['es', translations.es, /\be-?mail|\b(?:tú|tus?|puedes|tienes|quieres|clave API)\b/i],
])('uses one word for the same thing and one form of address in %s', async (_, source, other) => {
  const texts = 'load' in source ? (await source.load()).texts : source;
  for (const [path, text] of textsIn(texts)) expect.soft(text.replaceAll(/%\{\w+\}/g, ''), path).not.toMatch(other);
});

it('names keys in one place, which knows the keyboard of the user', () => {
  const foreign = translated.flatMap(({ texts }) => textsIn(texts));
  for (const [path, text] of [...textsIn(en), ...foreign]) {
    if (path.startsWith('.shortcuts.')) continue;
    expect.soft(text, path).not.toMatch(/Ctrl|Control\+|Strg|Steuerung|Shift|Umschalt|Mayús|Cmd|⌘|⌃/);
  }
  for (const [path, text] of foreign) expect.soft(text, path).not.toMatch(/\bEnter|\bReturn/);
});

describe.each(translated)('the translation to $language', ({ language, texts, reactAdmin }) => {
  const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
  const entries = textsIn(texts).filter((entry) => !isBuiltIn(entry));
  const english = new Map(textsIn(en));

  it('has every message, with the same placeholders and the plural forms of its language', () => {
    const plural = new Intl.PluralRules(language);
    const forms = new Set(Array.from({ length: 200 }, (__, count) => plural.select(count))).size;
    expect(entries.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    for (const [path, text] of entries) {
      const source = english.get(path) ?? '';
      expect.soft(valuesIn(text), path).toEqual(valuesIn(source));
      expect.soft(text.split('||||').length, path).toBe(source.includes('||||') ? forms : 1);
    }
  });

  it('leaves nothing in English', () => {
    const shared = new Set(`${SHARED.any} ${SHARED[language] ?? ''}`.split(' '));
    for (const [path, text] of entries) {
      if (text !== english.get(path)) continue;
      const words = text.replaceAll(/%\{\w+\}/g, '').match(/\p{L}+/gu) ?? [];
      expect
        .soft(
          words.filter((word) => !shared.has(word.toLowerCase())),
          `${path}: ${text}`,
        )
        .toEqual([]);
    }
  });

  it('has the same built-in names and messages of react-admin as the other languages', () => {
    const [first] = translated;
    const paths = (all: typeof first) => [
      ...textsIn(all?.texts ?? {}).filter(isBuiltIn),
      ...textsIn({ ...all?.reactAdmin }),
    ];
    const keys = (all: typeof first) => paths(all).map(([path, text]) => [path, valuesIn(text)]);
    expect(keys({ language, texts, reactAdmin })).toEqual(keys(first));
  });
});
