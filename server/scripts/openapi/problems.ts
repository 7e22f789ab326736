import { type ErrorCode, errors, publicCodeOf, publicErrorCodes } from '../../src/contract/base/errors.ts';
import type { ErrorDetails } from '../../src/platform/errors/app-error.ts';
import { ERRORS_PAGE } from '../../src/platform/http/problem.ts';
import { refusalHeadersOf } from './headers.ts';
import { pascal } from './names.ts';

const codes = Object.keys(errors) as ErrorCode[];

/** Schemas of the body of every error. */
export const problemSchemas = {
  Problem: {
    type: 'object',
    description: 'Problem details (RFC 9457). Some codes have additional members.',
    required: ['type', 'title', 'status', 'code', 'requestId'],
    properties: {
      type: { type: 'string', format: 'uri-reference', description: 'URL of the explanation of the code.' },
      title: { type: 'string', description: 'Summary that is the same for every problem with this code.' },
      status: { type: 'integer', description: 'HTTP status code.' },
      detail: { type: 'string', description: 'What is wrong with this request.' },
      code: { type: 'string', enum: publicErrorCodes, description: 'Stable code to program against.' },
      requestId: { type: 'string', description: 'ID to include when you ask for help.' },
      errors: {
        type: 'array',
        description: 'Everything that is wrong with the input.',
        items: { $ref: '#/components/schemas/FieldError' },
      },
      permission: { type: 'string', description: 'With `permission_denied`: the required permission.' },
      stepUp: {
        type: 'object',
        description:
          'With `step_up_required`: the highest age in seconds and the level that `POST /auth/step-up` must prove (RFC 9470).',
        required: ['maxAge', 'acr'],
        properties: {
          maxAge: { type: 'integer' },
          acr: { type: 'string', enum: ['urn:ticketwire:aal1', 'urn:ticketwire:aal2'] },
        },
      },
      allowed: {
        type: 'array',
        items: { type: 'string' },
        description: 'With `method_not_allowed` or `transition_not_allowed`: what is allowed instead.',
      },
      existingId: {
        type: 'string',
        description: 'With `conflict`: the ID of what already has the value that must be unique, if you can see it.',
      },
      currentVersion: { type: 'integer', description: 'With `version_conflict`: the current version.' },
      changedFields: {
        type: 'array',
        items: { type: 'string' },
        description: 'With `version_conflict`: the fields that changed since the expected version.',
      },
      newerComments: {
        type: 'array',
        items: { type: 'object' },
        description: 'With `newer_comments`: up to 20 objects of the schema `Comment`, oldest first.',
      },
      limit: {
        type: 'object',
        description: 'With `rate_limited`: the name of the limit, its quota, and its window in seconds.',
        required: ['name', 'quota', 'window'],
        properties: { name: { type: 'string' }, quota: { type: 'integer' }, window: { type: 'integer' } },
      },
      retryAfter: {
        type: 'integer',
        description: 'Seconds to wait before you retry; same as the `Retry-After` header.',
      },
    },
  },
  FieldError: {
    type: 'object',
    description: 'One error in the input.',
    required: ['pointer', 'code', 'detail'],
    properties: {
      pointer: {
        type: 'string',
        description: 'JSON Pointer to the invalid part of the input (RFC 6901).',
        examples: ['#/subject'],
      },
      code: { type: 'string', description: 'Kind of error, such as `too_big` or `unknown_field`.' },
      detail: { type: 'string', description: 'Explanation of the error in one sentence.' },
    },
  },
};

/** Responses for errors. Each combination of codes with the same status is declared once, and then referenced. */
export interface ProblemResponses {
  /** Returns the responses by status. With `announcing`, they include the headers of a deprecation. */
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
          const name = together.map(pascal).join('Or') + (announcing ? 'OfDeprecated' : '');
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

/** Additional members of the examples, by error code. */
const facts: Readonly<Partial<Record<ErrorCode, ErrorDetails>>> = {
  validation_failed: {
    errors: [{ pointer: '#/subject', code: 'too_small', detail: 'Must have at least 1 character' }],
  },
  permission_denied: { permission: 'ticket:update' },
  step_up_required: { stepUp: { maxAge: 600, acr: 'urn:ticketwire:aal1' } },
  method_not_allowed: { allowed: ['GET', 'HEAD', 'OPTIONS'] },
  transition_not_allowed: { allowed: ['pending', 'solved'] },
  version_conflict: { currentVersion: 4, changedFields: ['priority'] },
  rate_limited: { limit: { name: 'requests', quota: 600_000, window: 60 }, retryAfter: 17 },
};
