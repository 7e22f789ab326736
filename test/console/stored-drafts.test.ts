import { expect, it } from 'vitest';
import { joinDrafts, readDrafts, writeDrafts } from '../../admin-console/src/platform/drafts/stored-drafts.ts';

it.each([
  ['a reply', 'public\nHello,\nworld', { public: 'Hello,\nworld', internal: '', shown: 'public' }],
  ['a note', 'internal\nRude again.', { public: '', internal: 'Rude again.', shown: 'internal' }],
  ['a reply that looks like JSON', 'public\n{"a": 1}', { public: '{"a": 1}', internal: '', shown: 'public' }],
  [
    'a note that begins with a word of the format',
    'internal\npublic',
    { public: '', internal: 'public', shown: 'internal' },
  ],
  ['text without a visibility', 'Lost words', { public: '', internal: 'Lost words', shown: 'internal' }],
  ['a number', '42', { public: '', internal: '42', shown: 'internal' }],
  ['null', 'null', { public: '', internal: 'null', shown: 'internal' }],
  ['members of other types', '{"public": 7, "shown": "all"}', { public: '', internal: '', shown: 'public' }],
])('reads %s that was stored as a draft', (_, stored, drafts) => {
  expect(readDrafts(stored, 'public')).toEqual(drafts);
});

it.each([
  { public: 'For you', internal: 'For us', shown: 'internal' },
  { public: '', internal: 'internal\npublic', shown: 'public' },
  { public: '{"public":"x"}', internal: '', shown: 'public' },
] as const)('restores what it has stored: %o', (drafts) => {
  expect(readDrafts(writeDrafts(drafts), 'public')).toEqual(drafts);
});

it('stores nothing if both messages are blank, and begins with the message that the user can write', () => {
  expect(writeDrafts({ public: ' \n', internal: '', shown: 'internal' })).toBeNull();
  expect(readDrafts(null, 'internal')).toEqual({ public: '', internal: '', shown: 'internal' });
});

it.each([
  ['unsent', '', 'unsent'],
  ['', 'typed', 'typed'],
  ['unsent', '\ntyped', 'unsent\n\ntyped'],
  ['unsent', '  ', 'unsent'],
])('puts text that was not sent before what was typed: %j, %j', (unsent, typed, joined) => {
  expect(joinDrafts(unsent, typed)).toBe(joined);
});
