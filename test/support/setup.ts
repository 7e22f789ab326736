import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { chooseServer } from './compiled/load-server.ts';
import { writeSeen } from './document/checking/coverage.ts';
import { requireNoViolations } from './document/checking/results.ts';

// Node strips types in place, so line numbers are correct without source maps. Looking for them slowed down every
// error.
process.setSourceMapsEnabled(false);

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of its fixtures from this pattern
beforeAll(({}, suite) => chooseServer(suite.file));

// Fails any test that received a response the OpenAPI document does not allow.
afterEach(requireNoViolations);
afterAll(() => {
  writeSeen(inject('runFolder'));
  requireNoViolations();
});
