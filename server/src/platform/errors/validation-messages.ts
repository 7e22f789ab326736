import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>;

const types: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an email address',
  uuid: 'a UUID',
  guid: 'a UUID',
  url: 'a URL',
  datetime: 'a timestamp with a time zone, such as 2026-01-31T09:30:00Z (RFC 3339)',
  date: 'a date, such as 2026-01-31',
};

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  map: ['entry', 'entries'],
  object: ['entry', 'entries'],
};

/** Messages for invalid values, in place of those of Zod. A schema can still set its own. */
const validationMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : mustBe(types[issue.expected]);
    case 'too_small':
      return sizeMessage(issue, issue.minimum, ['at least', 'more than']);
    case 'too_big':
      return sizeMessage(issue, issue.maximum, ['at most', 'less than']);
    case 'invalid_format':
      return mustBe(formats[issue.format]);
    case 'invalid_value':
      return issue.values.length === 1
        ? mustBe(shown(issue.values[0]))
        : mustBe(`one of ${issue.values.map(shown).join(', ')}`);
    case 'invalid_union':
      return 'Does not match any of the accepted forms';
    default:
      return undefined;
  }
};

const mustBe = (description: string | undefined) => description && `Must be ${description}`;

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function sizeMessage(
  { origin, inclusive = true }: SizeIssue,
  limit: number | bigint,
  [within, beyond]: readonly [string, string],
): string {
  const bound = `${inclusive ? within : beyond} ${limit}`;
  const unit = units[origin];
  return unit ? `Must have ${bound} ${unit[Number(limit) === 1 ? 0 : 1]}` : `Must be ${bound}`;
}

z.config({ customError: validationMessage });
