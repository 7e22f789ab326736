import { afterAll, afterEach, inject } from 'vitest';
import { writeSeen } from './document/coverage.ts';
import { requireTruth } from './document/verdicts.ts';

// Whatever a test is about: an answer that the document does not allow fails it.
afterEach(requireTruth);
afterAll(() => {
  writeSeen(inject('runFolder'));
  requireTruth();
});
