import { type ErrorCode, errors, publicCodeOf, publicErrorCodes } from '../../../contract/base/errors.ts';
import type { FailureFacts } from '../../base/failure.ts';
import { ERRORS_PAGE } from '../../http/problem.ts';
import { refusalHeadersOf } from './headers.ts';

const codes = Object.keys(errors) as ErrorCode[];

/** The body of every error. */
export const problemSchemas = {
  Problem: {
    type: 'object',
    description: 'Problem details (RFC 9457). Some codes have members of their own.',
    required: ['type', 'title', 'status', 'code', 'requestId'],
    properties: {
      type: { type: 'string', format: 'uri-reference', description: 'Where the code is explained' },
      title: { type: 'string', description: 'The same for every problem of this code' },
      status: { type: 'integer', description: 'The HTTP status' },
      detail: { type: 'string', description: 'What is wrong this time' },
      code: { type: 'string', enum: publicErrorCodes, description: 'Stable; the one to program against' },
      requestId: { type: 'string', description: 'To be named when asking for help' },
      errors: {
        type: 'array',
        description: 'Each thing wrong with the input',
        items: { $ref: '#/components/schemas/FieldError' },
      },
      permission: { type: 'string', description: 'With `permission_denied`: what it takes' },
      allowed: { type: 'array', items: { type: 'string' }, description: 'What would have been allowed instead' },
      currentVersion: { type: 'integer', description: 'With `version_conflict`' },
      changedFields: {
        type: 'array',
        items: { type: 'string' },
        description: 'With `version_conflict`: what changed since the version that was expected',
      },
      limit: {
        type: 'object',
        description: 'With `rate_limited`: of what there may be how much, in how many seconds',
        required: ['name', 'quota', 'window'],
        properties: { name: { type: 'string' }, quota: { type: 'integer' }, window: { type: 'integer' } },
      },
      retryAfter: { type: 'integer', description: 'Seconds; also in Retry-After' },
    },
  },
  FieldError: {
    type: 'object',
    description: 'One thing wrong with one place of the input.',
    required: ['pointer', 'code', 'detail'],
    properties: {
      pointer: { type: 'string', description: 'JSON pointer into the input (RFC 6901)', examples: ['#/subject'] },
      code: { type: 'string', description: 'What kind of wrong, such as `too_big` or `unknown_field`' },
      detail: { type: 'string', description: 'The same in a sentence' },
    },
  },
};

/** Answers for refusals, each combination of codes under one status made once and referred to after. */
export interface ProblemResponses {
  /** By status; `announcing` are those that may tell that something goes. */
  of(codes: ReadonlySet<ErrorCode>, announcing: boolean): Record<string, object>;
  all(): Record<string, object>;
}

export function problemResponses(): ProblemResponses {
  const made = new Map<string, object>();
  return {
    of(wanted, announcing) {
      const byStatus = Map.groupBy(
        codes.filter((code) => wanted.has(code)),
        (code) => errors[code].status,
      );
      return Object.fromEntries(
        [...byStatus].map(([status, together]) => {
          const name = together.map(pascal).join('Or') + (announcing ? 'OfWhatGoes' : '');
          if (!made.has(name)) made.set(name, response(status, together, announcing));
          return [status, { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
    all: () => Object.fromEntries([...made].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function response(status: number, together: readonly ErrorCode[], announcing: boolean): object {
  return {
    description: together.map((code) => `\`${publicCodeOf(code)}\`: ${errors[code].title}`).join('\n\n'),
    headers: refusalHeadersOf(status, announcing),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(together.map((code) => [code, { value: example(code) }])),
      },
    },
  };
}

const example = (refusal: ErrorCode) => ({
  type: `${ERRORS_PAGE}#${publicCodeOf(refusal)}`,
  title: errors[publicCodeOf(refusal)].title,
  status: errors[refusal].status,
  detail: errors[refusal].title,
  code: publicCodeOf(refusal),
  requestId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a35',
  ...facts[refusal],
});

/** What some refusals say beside. */
const facts: Readonly<Partial<Record<ErrorCode, FailureFacts>>> = {
  validation_failed: {
    errors: [{ pointer: '#/subject', code: 'too_small', detail: 'Too small: expected string to have >=1 characters' }],
  },
  permission_denied: { permission: 'ticket:update' },
  method_not_allowed: { allowed: ['GET', 'HEAD', 'OPTIONS'] },
  transition_not_allowed: { allowed: ['pending', 'solved'] },
  version_conflict: { currentVersion: 4, changedFields: ['priority'] },
  rate_limited: { limit: { name: 'requests', quota: 600_000, window: 60 }, retryAfter: 17 },
};

const pascal = (code: string) => code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
