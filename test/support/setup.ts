import { afterAll, afterEach, inject } from 'vitest';
import { writeSeen } from './document/checking/coverage.ts';
import { requireNoViolations } from './document/checking/results.ts';

// Node strips types in place, so line numbers are correct without source maps. Looking for them slowed down every
// error.
process.setSourceMapsEnabled(false);

// Fails any test that received a response the OpenAPI document does not allow.
afterEach(requireNoViolations);
afterAll(() => {
  writeSeen(inject('runFolder'));
  requireNoViolations();
});
