import { expect, it } from 'vitest';
import { joinDrafts, readDrafts, writeDrafts } from '../../admin-console/src/platform/drafts/stored-drafts.ts';

it.each([
  ['text in another format', 'Lost words', { public: '', internal: '', shown: 'public' }],
  ['null', 'null', { public: '', internal: '', shown: 'public' }],
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
