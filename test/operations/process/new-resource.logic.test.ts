import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { insertAll, insertions } from '../../../server/scripts/new-resource/files.ts';
import { respell, spellingsOf } from '../../../server/scripts/new-resource/names.ts';

describe('the names of a new resource', () => {
  it.each([
    ['canned-replies', 'canned-reply'],
    ['macros', 'macro'],
    ['mailboxes', 'mailbox'],
    ['business-addresses', 'business-address'],
    ['response-templates', 'response-template'],
  ])('derive the singular of %s', (plural, singular) => {
    expect(spellingsOf(plural)['canned-reply']).toBe(singular);
  });

  it('take the place of those in the templates, in every spelling', () => {
    const template =
      'Get a canned reply: cannedReplies, CannedReply, canned_replies, canned_reply:manage, Canned replies';
    expect(respell(template, spellingsOf('escalation-paths'))).toBe(
      'Get an escalation path: escalationPaths, EscalationPath, escalation_paths, escalation_path:manage, Escalation paths',
    );
  });

  it('accept the singular of an irregular plural', () => {
    expect(spellingsOf('vertices', 'vertex')).toMatchObject({ CannedReplies: 'Vertices', CannedReply: 'Vertex' });
    expect(() => spellingsOf('people')).toThrow('pass --singular');
  });

  it.each(['', 'CannedReplies', 'canned replies', '../replies', 'canned-'])('reject %o', (name) => {
    expect(() => spellingsOf(name)).toThrow('in lowercase with hyphens');
  });
});

it.each(Object.entries(insertions))('the lines of a new resource have their place in %s', (file, lines) => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');
  expect(insertAll(file, text, lines).length).toBeGreaterThan(text.length);
});
