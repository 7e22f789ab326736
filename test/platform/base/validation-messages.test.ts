import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import '../../../server/src/platform/errors/validation-messages.ts';

const messagesFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((one) => one.message);

describe('the message for an invalid value', () => {
  it.each<[expected: string, schema: z.ZodType, value: unknown]>([
    ['Required', z.object({ subject: z.string() }), {}],
    ['Must be a string', z.string(), 5],
    ['Must be a number', z.number(), '5'],
    ['Must be an integer', z.int(), 0.5],
    ['Must be true or false', z.boolean(), 'yes'],
    ['Must be an array', z.array(z.string()), 'a'],
    ['Must be an object', z.object({}), []],
    ['Must have at least 1 character', z.string().min(1), ''],
    ['Must have at least 2 characters', z.string().min(2), ''],
    ['Must have at most 1 item', z.array(z.string()).max(1), ['a', 'b']],
    ['Must be at least 1', z.number().min(1), 0],
    ['Must be at most 100', z.number().max(100), 101],
    ['Must be more than 0', z.number().positive(), 0],
    ['Must be a UUID', z.guid(), 'me'],
    ['Must be a UUID', z.uuid(), 'me'],
    ['Must be an email address', z.email(), 'me'],
    ['Must be a URL', z.url(), 'me'],
    ['Must be a date, such as 2026-01-31', z.iso.date(), '31.1.2026'],
    [
      'Must be a timestamp with a time zone, such as 2026-01-31T09:30:00Z (RFC 3339)',
      z.iso.datetime({ offset: true }),
      '2026-01-31',
    ],
    ['Must be one of low, high', z.enum(['low', 'high']), 'asap'],
    ['Must be email', z.literal('email'), 'fax'],
    ['Does not match any of the accepted forms', z.union([z.string(), z.number()]), true],
  ])('is "%s"', (expected, schema, value) => {
    expect(messagesFor(schema, value)).toEqual([expected]);
  });

  it('is the one of the schema, if it has one', () => {
    expect(messagesFor(z.string().min(8, 'Choose a longer password'), 'short')).toEqual(['Choose a longer password']);
  });
});
