import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '../../../server/src/platform/services/config.ts';

/** Returns what is wrong with these settings, one line for each fault. */
function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.faults;
  }
}

describe('OPERATIONS_PORT', () => {
  it.each([
    [{ ROLE: 'worker' }, 9464],
    [{ ROLE: 'web' }, null],
    [{}, null],
    [{ ROLE: 'worker', OPERATIONS_PORT: '9000' }, 9000],
    [{ ROLE: 'web', OPERATIONS_PORT: '9000' }, 9000],
    [{ ROLE: 'worker', OPERATIONS_PORT: 'off' }, null],
    [{ OPERATIONS_PORT: 'off' }, null],
    [{ ROLE: 'worker', WORKER_PORT: '9000' }, 9000],
    [{ ROLE: 'web', WORKER_PORT: '9000' }, null],
  ])('is, for %j, %j', (environment, port) => {
    expect(readConfig(environment).operationsPort).toBe(port);
  });

  it.each([
    [{ OPERATIONS_PORT: 'many' }, 'OPERATIONS_PORT must be a port number from 0 to 65535, or off'],
    [
      { OPERATIONS_PORT: '3000' },
      'OPERATIONS_PORT must differ from PORT. To serve health and metrics on PORT, remove it',
    ],
    [
      { ROLE: 'worker', OPERATIONS_PORT: '1', WORKER_PORT: '2' },
      'WORKER_PORT is the former name of OPERATIONS_PORT: set only OPERATIONS_PORT',
    ],
  ])('rejects %j', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([fault]);
  });
});
