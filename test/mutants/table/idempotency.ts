import type { Mutant } from '../mutant.ts';

export const idempotencyMutants: readonly Mutant[] = [
  {
    name: 'Another request with the same key gets the stored answer',
    file: 'server/src/platform/commands/idempotency.ts',
    find: "if (record.fingerprint !== request.fingerprint) throw new AppError('idempotency_key_reused');",
    replace: '',
    tests: ['tickets/tickets.test'],
  },
  {
    name: 'An API key gets what was answered to its owner',
    file: 'server/src/platform/commands/idempotency.ts',
    find: 'const actorId = actor.apiKey?.id ?? actor.id;',
    replace: 'const actorId = actor.id;',
    tests: ['api-keys/narrowing'],
  },
  {
    name: 'Two requests with one key run side by side',
    file: 'server/src/platform/commands/idempotency.ts',
    find: "if (!isLocked) throw new AppError('idempotency_key_in_use');",
    replace: '',
    tests: ['tickets/tickets.test', 'tickets/repeats'],
  },
  {
    name: 'Keys are good for ever',
    file: 'server/src/platform/commands/idempotency.ts',
    find: 'new Date(record.created_at).getTime() < now.getTime() - RETENTION_MS',
    replace: 'new Date(record.created_at).getTime() < 0',
    tests: ['edge/idempotency'],
  },
  {
    name: 'The operation is no part of a request',
    file: 'server/src/platform/commands/idempotency.ts',
    find: '`${operation}\\n${jsonOf(input)}`',
    replace: '`${jsonOf(input)}`',
    tests: ['edge/idempotency'],
  },
  {
    name: 'Stored answers that show a secret are not sealed',
    file: 'server/src/platform/commands/idempotency.ts',
    find: '  secretKey ? { sealed: encrypt(JSON.stringify(answer), secretKey) } : answer;',
    replace: '  secretKey ? { sealed: JSON.stringify(answer) } : answer;',
    tests: ['api-keys/secrets', 'webhooks/no-secrets'],
  },
  {
    name: 'Answers are not stored',
    file: 'server/src/platform/commands/transaction-context.ts',
    find: 'if (retry) await storeResponse(em, retry, result, now);',
    replace: '',
    tests: ['tickets/repeats'],
  },
  {
    name: 'The content of a file is no part of a request',
    file: 'server/src/platform/commands/idempotency.ts',
    find: '`${request.fingerprint}\\n${content}`',
    replace: '`${request.fingerprint}`',
    tests: ['attachments/upload'],
  },
];
