import { expect, it } from 'vitest';
import { hostUrls } from '../../../server/src/platform/database/connections/database-url.ts';
import { ConfigurationError, readConfig } from '../../../server/src/platform/services/config.ts';

const faultsOf = (DATABASE_URL: string): readonly string[] => {
  try {
    readConfig({ DATABASE_URL });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.faults;
  }
};

it.each([
  'postgres://ada:secret@one.example.com:5432,two.example.com:5433/tickets',
  'postgresql://one.example.com,two.example.com/tickets?target_session_attrs=read-write',
  'postgres://ada:secret@[::1]:5432,%2Ftmp%2Fone/tickets?target_session_attrs=primary',
])('accepts several hosts: %s', (url) => {
  expect(faultsOf(url)).toEqual([]);
});

it('reads several hosts, each with its own port, and the same for all after them', () => {
  expect(hostUrls('postgres://ada:a%2Cb@one:5432,two:5433/tickets?sslmode=verify-full')).toEqual([
    'postgres://ada:a%2Cb@one:5432/tickets?sslmode=verify-full',
    'postgres://ada:a%2Cb@two:5433/tickets?sslmode=verify-full',
  ]);
});

it.each([
  [
    'postgres://one,two/tickets?target_session_attrs=any',
    'DATABASE_URL must ask for a server that accepts writes: target_session_attrs is read-write or primary, or left out',
  ],
  [
    'postgres://one/tickets?target_session_attrs=standby',
    'DATABASE_URL must ask for a server that accepts writes: target_session_attrs is read-write or primary, or left out',
  ],
  ['postgres://one,/tickets', 'DATABASE_URL must name a host before and after each comma'],
  ['postgres://one:5432,two:port/tickets', 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
  ['mysql://one,two/tickets', 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
])('rejects %s', (url, fault) => {
  expect(faultsOf(url)).toEqual([fault]);
});

it.each([
  'postgres://ada:one,two@one.example.com:5432/tickets',
  'postgres://postgres@%2Ftmp%2Fone%2Ctwo:5432/tickets',
  'postgresql://one.example.com/tickets?options=-c%20search_path%3Done,two',
])('accepts one host, whatever else has commas: %s', (url) => {
  expect(faultsOf(url)).toEqual([]);
});
