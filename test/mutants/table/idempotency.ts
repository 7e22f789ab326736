import type { Mutant } from '../mutant.ts';

export const idempotencyMutants: readonly Mutant[] = [
  {
    name: 'A different request with the same key gets the stored response',
    file: 'server/src/platform/commands/idempotency.ts',
    find: "if (record.fingerprint !== request.fingerprint) throw new AppError('idempotency_key_reused');",
    replace: '',
    tests: ['tickets/tickets.test'],
  },
  {
    name: 'An API key gets a response that was stored for its owner',
    file: 'server/src/platform/commands/idempotency.ts',
    find: 'const actorId = actor.apiKey?.id ?? actor.id;',
    replace: 'const actorId = actor.id;',
    tests: ['api-keys/narrowing'],
  },
  {
    name: 'Two requests with the same key run at the same time',
    file: 'server/src/platform/commands/idempotency.ts',
    find: "if (!isLocked) throw new AppError('idempotency_key_in_use');",
    replace: '',
    tests: ['tickets/tickets.test', 'tickets/repeats'],
  },
  {
    name: 'Idempotency keys never expire',
    file: 'server/src/platform/commands/idempotency.ts',
    find: 'new Date(record.created_at) < daysBefore(now, request.retainDays)',
    replace: 'new Date(record.created_at).getTime() < 0',
    tests: ['edge/idempotency'],
  },
  {
    name: 'The fingerprint of a request omits its operation',
    file: 'server/src/platform/commands/idempotency.ts',
    find: '`${operation}\\n${jsonOf(input)}`',
    replace: '`${jsonOf(input)}`',
    tests: ['edge/idempotency'],
  },
  {
    name: 'Stored responses that contain a secret are not encrypted',
    file: 'server/src/platform/commands/idempotency.ts',
    find: '  secretKey ? { sealed: encrypt(JSON.stringify(answer), secretKey) } : answer;',
    replace: '  secretKey ? { sealed: JSON.stringify(answer) } : answer;',
    tests: ['api-keys/secrets', 'webhooks/no-secrets'],
  },
  {
    name: 'Responses are not stored',
    file: 'server/src/platform/commands/transaction-context.ts',
    find: 'if (retry) await storeResponse(em, retry, result, now);',
    replace: '',
    tests: ['tickets/repeats'],
  },
  {
    name: 'The fingerprint of a request omits the content of its file',
    file: 'server/src/platform/commands/idempotency.ts',
    find: '`${request.fingerprint}\\n${content}`',
    replace: '`${request.fingerprint}`',
    tests: ['attachments/upload'],
  },
];
