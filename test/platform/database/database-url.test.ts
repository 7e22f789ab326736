import { expect, it } from 'vitest';
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
  'postgres://ada:secret@one.example.com:5432,two.example.com:5432/tickets',
  'postgresql://one.example.com,two.example.com/tickets?target_session_attrs=read-write',
])('rejects several hosts, and says what to do instead: %s', (url) => {
  expect(faultsOf(url)).toEqual([
    'DATABASE_URL must name one host; for several hosts, use a proxy or pooler that follows the primary',
  ]);
});

it.each([
  'postgres://ada:one,two@one.example.com:5432/tickets',
  'postgres://postgres@%2Ftmp%2Fone%2Ctwo:5432/tickets',
  'postgresql://one.example.com/tickets?options=-c%20search_path%3Done,two',
])('accepts one host, whatever else has commas: %s', (url) => {
  expect(faultsOf(url)).toEqual([]);
});
