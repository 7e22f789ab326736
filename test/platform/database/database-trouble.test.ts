import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import {
  CommitOutcomeUnknown,
  DatabaseSilent,
  isPassing,
} from '../../../server/src/platform/database/connections/database-trouble.ts';
import { appErrorOf } from '../../../server/src/platform/procedures/error-shape.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });
const answered = (cause: Error) =>
  appErrorOf(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }))?.code ?? 'internal';

describe('a database error', () => {
  it.each([
    ...['08006', '08P01', '25006', '53100', '53200', '53300', '57P01', '57P02', '57P03', '25P03'],
    ...['40001', '40P01', '55P03', '57014', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EDQUOT'],
    ...['58030', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'ENXIO', 'ENODEV', 'EMFILE', 'ENFILE'],
  ])('with the code %s is reported as unavailable', (code) => {
    expect(answered(coded(code))).toBe('unavailable');
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('without a code is reported as unavailable: %s', (message) => {
    expect(answered(new Error(message))).toBe('unavailable');
  });

  it('is reported as unavailable if the socket of the server is missing, but not another file', () => {
    expect(answered(Object.assign(coded('ENOENT'), { syscall: 'connect' }))).toBe('unavailable');
    expect(answered(Object.assign(coded('ENOENT'), { syscall: 'open' }))).toBe('internal');
  });

  it.each(['42P01', '42703', '23514', 'XX000'])('caused by the service stays an internal error: %s', (code) => {
    expect(answered(coded(code))).toBe('internal');
  });

  it.each([coded('57014'), coded('55P03'), coded('53100'), new DatabaseSilent(1)])(
    'that an immediate retry would not fix is not retried: %s',
    (error) => {
      expect(isPassing(error)).toBe(false);
    },
  );

  it.each([
    ['ENOSPC', 'The service is out of storage space'],
    ['EROFS', 'The service cannot write to its storage'],
    ['EIO', 'The service cannot use its storage'],
    ['EMFILE', 'The service has too many files open'],
  ])('names the problem of the storage: %s', (code, detail) => {
    const failure = appErrorOf(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: coded(code) }));
    expect([failure?.message, failure?.details]).toEqual([detail, { retryAfter: 2 }]);
  });

  it('suggests no retry if the change may have been made', () => {
    const cause = new CommitOutcomeUnknown(coded('57P01'));
    const failure = appErrorOf(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }));
    expect(failure?.code).toBe('unavailable');
    expect(failure?.details).toEqual({});
  });
});
