import { describe, expect, it } from 'vitest';
import {
  render,
  templateErrors,
  templateFor,
} from '../../../server/src/messaging/notifications/base/template.logic.ts';
import { excerpt } from '../../../server/src/messaging/notifications/composing/render-notification.ts';

describe('rendering a template', () => {
  it('inserts values, with or without spaces around the name', () => {
    const values = { 'ticket.reference': 'TKT-1', 'actor.name': 'Ada' };
    expect(render('{{actor.name}} on {{ ticket.reference }}', values)).toBe('Ada on TKT-1');
  });

  it('does not interpret variables in inserted values', () => {
    const values = { 'ticket.subject': '{{comment.body}}', 'comment.body': 'secret' };
    expect(render('{{ticket.subject}}', values)).toBe('{{comment.body}}');
  });

  it('leaves missing values empty, including names of inherited object properties', () => {
    expect(render('[{{ticket.team}}{{toString}}{{__proto__}}]', {})).toBe('[]');
  });

  it('treats a dollar sign literally', () => {
    expect(render('{{ticket.subject}}', { 'ticket.subject': "$& $1 $'" })).toBe("$& $1 $'");
  });
});

describe('the language of a template', () => {
  const template = (subject: string) => ({ subject, body: '' });
  const templates = { en: template('en'), de: template('de'), 'pt-BR': template('pt'), 'zh-Hant': template('zh') };
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at', 'de'],
    ['pt-br', 'pt'],
    ['pt', 'en'],
    ['zh-Hant-TW', 'zh'],
    ['zh-Hans-CN', 'en'],
    ['fr-CA', 'en'],
    ['', 'en'],
  ])('is, for a reader of %j, %s', (locale, subject) => {
    expect(templateFor(templates, locale)?.template.subject).toBe(subject);
  });

  it('is undefined without an English template', () => {
    expect(templateFor({ de: template('de') }, 'fr')).toBeNull();
  });
});

describe('template errors', () => {
  it('are reported once for each variable and location', () => {
    const templates = {
      en: { subject: '{{nope}} {{nope}}', body: '{{ticket.subject}}' },
      de: { subject: 'ok', body: '{{comment.body}} {{' },
    };
    const errors = templateErrors('ticket.created', templates);
    expect(errors.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '#/templates/en/subject unknown_variable',
      '#/templates/de/body unknown_variable',
      '#/templates/de/body malformed_variable',
    ]);
    expect(errors[0]?.detail).toContain('ticket.created has no variable nope. Available: ticket.reference, ');
  });

  it.each(['{{{ticket.subject}}}', '{{{ticket.subject}}', '{{ticket.subject}}}'])(
    'include an extra brace in %s',
    (body) => {
      const errors = templateErrors('ticket.created', { en: { subject: 'ok', body } });
      expect(errors.map(({ code }) => code)).toEqual(['malformed_variable']);
    },
  );
});

describe('an excerpt', () => {
  it('is the whole text if it is short enough', () => expect(excerpt('Grüße', 5)).toBe('Grüße'));

  it('is limited to the number of characters that PostgreSQL counts, without cutting one in half', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(excerpt(`ab${family}cdefgh`, 8)).toBe('ab…');
    expect([...excerpt('é'.normalize('NFD').repeat(400), 300)].length).toBeLessThanOrEqual(300);
  });
});
