import { afterAll, afterEach, inject } from 'vitest';
import { writeSeen } from './document/judging/coverage.ts';
import { requireTruth } from './document/judging/verdicts.ts';

// Node removes types in place, so that lines are right without them, and looking for them made each error slow.
process.setSourceMapsEnabled(false);

// Whatever a test is about: an answer that the document does not allow fails it.
afterEach(requireTruth);
afterAll(() => {
  writeSeen(inject('runFolder'));
  requireTruth();
});
