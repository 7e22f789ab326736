import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { en as first } from '../../admin-console/src/platform/i18n/en/index.ts';
import { late } from '../../admin-console/src/platform/i18n/en/late.ts';
import { accountMails } from '../../server/src/accounts/auth/accounts/auth.mails.ts';
import { errors } from '../../server/src/contract/base/errors.ts';
import { defaultRules } from '../../server/src/messaging/notifications/rules/default-rules.ts';
import { readConfig } from '../../server/src/platform/services/config.ts';
import { withoutCode } from '../support/markdown.ts';
import { sourceFiles } from './support/source-files.ts';

const en = { ...first, ...late };

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Words that make a text read like a translation, with their replacements. */
const REPLACEMENTS: readonly [RegExp, string][] = [
  [/\b(?:some|no|every)body\b|\bwhoever\b|\bno one but\b/i, 'a user, an agent, anyone, no one'],
  [/\b(?:is|are|was|be|being) told\b|\btold of\b|\btells? of\b/i, 'is notified, shows, reports'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\bat once\b(?! time)/i, 'immediately, at the same time'],
  [/\bfor good\b/i, 'permanently'],
  [/\bmay not\b/i, 'cannot, is not allowed to'],
  [/\bfaces?\b/i, 'interface'],
  [/\brefus(?:e|es|ed|al|als)\b/i, 'rejected, denied, an error'],
  [/\band the (?:like|rest)\b/i, 'a list'],
  [/(?<!\b(?:each|none|some|one|both) )\b(?:by|of) which\b/i, 'the name of the thing'],
  [/\bbeforehand\b/i, 'in advance, pre-aggregated'],
  [/\byet to\b/i, 'not yet, must'],
  [/\bmay do\b/i, 'can do'],
  [/\bwhere (?:there is|it is|they are|none)\b/i, 'if, when'],
  [/\bgoes? on\b/i, 'continues'],
  [/\bbeneath\b/i, 'under, in'],
  [/\bby themselves\b/i, 'automatically'],
  [
    /\b(?:colour|behaviour|favour)|\bcancelled\b|\b(?:organ|recogn|author|custom)is(?:e|ed|ing)\b/i,
    'color, canceled, recognize',
  ],
];

/** Reports the texts that contain such a word, with its replacement. */
function translated(texts: readonly (readonly [place: string, text: string])[]): string[] {
  return texts.flatMap(([place, text]) =>
    REPLACEMENTS.filter(([pattern]) => pattern.test(text)).map(
      ([pattern, better]) => `${place}: "${pattern.exec(text)?.[0]}" in "${text.slice(0, 160)}": write ${better}`,
    ),
  );
}

/** Returns every string in a tree of texts, with its path. */
function strings(tree: unknown, at = ''): [string, string][] {
  if (typeof tree === 'string') return [[at, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => strings(value, at === '' ? key : `${at}.${key}`));
}

/** Returns the doc comments of a source file, without examples and code in backticks. */
const docComments = (source: string): string[] =>
  [...source.matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([comment]) =>
    comment
      .replace(/@example[\s\S]*$/, '')
      .replace(/`[^`]*`/g, '')
      .replace(/\s*\n\s*\*\s?/g, ' '),
  );

const Document = z.looseObject({
  paths: z.unknown(),
  components: z.unknown(),
  tags: z.unknown(),
  webhooks: z.unknown(),
});

describe('a text contains no word that makes it read like a translation', () => {
  it('in the titles of errors', () => {
    expect(translated(strings(errors))).toEqual([]);
  });

  it('in the summaries and descriptions of the API document', async () => {
    const document = Document.parse(JSON.parse(await readFile(path.join(ROOT, 'docs/openapi.json'), 'utf8')));
    const texts = strings(document).filter(
      ([at]) => /\.(?:summary|description|title)$/.test(at) && !/\.example/.test(at),
    );
    expect(texts.length).toBeGreaterThan(1000);
    expect(translated(texts.map(([at, text]) => [at, text.replace(/`[^`]*`/g, '')]))).toEqual([]);
  });

  it('in the console', () => {
    expect(translated(strings(en))).toEqual([]);
  });

  it('in emails', () => {
    const sources = Object.entries(accountMails(readConfig({}))).map(([name, mail]): [string, string] => [
      name,
      mail.toString(),
    ]);
    expect(sources.length).toBeGreaterThan(5);
    expect(translated([...sources, ...strings(defaultRules)])).toEqual([]);
  });

  it.each(['sdk/src/**/*.ts', 'server/src/**/*.ts', 'admin-console/src/**/*.{ts,tsx}'])(
    'in the doc comments of %s',
    async (pattern) => {
      const files = await sourceFiles(pattern);
      expect(files.length).toBeGreaterThan(30);
      const docs = files.flatMap(({ name, text }) => docComments(text).map((doc): [string, string] => [name, doc]));
      expect(translated(docs)).toEqual([]);
    },
  );

  it.each([
    'sdk/README.md',
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'docs/*.md',
    'docs/guides/*.md',
    'docs/recipes/*.md',
    'server/docs-site/*.md',
    'docs/operations/*.md',
    'docs/decisions/*.md',
    'docs/design/*.md',
  ])('in %s', async (pattern) => {
    const files = await sourceFiles(pattern);
    expect(files.length).toBeGreaterThan(0);
    const paragraphs = files.flatMap(({ name, text }) =>
      withoutCode(text)
        .split(/\n\n+|\n(?=\||- )/)
        .map((paragraph): [string, string] => [name, paragraph.replaceAll('\n', ' ')]),
    );
    expect(translated(paragraphs)).toEqual([]);
  });

  it('and the check itself reports such words', () => {
    expect(translated([['here', 'Nobody is told of it anew']])).toHaveLength(3);
  });
});
