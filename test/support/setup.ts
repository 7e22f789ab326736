import { afterAll, afterEach, inject } from 'vitest';
import { writeSeen } from './document/judging/coverage.ts';
import { requireTruth } from './document/judging/verdicts.ts';

// Node strips types in place, so line numbers are correct without source maps. Looking for them slowed down every
// error.
process.setSourceMapsEnabled(false);

// Fails any test that received a response the OpenAPI document does not allow.
afterEach(requireTruth);
afterAll(() => {
  writeSeen(inject('runFolder'));
  requireTruth();
});
