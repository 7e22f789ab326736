/** What each program prints if it completes all steps. */
export const expectedOutput = [
  'no way in: 401 unauthenticated',
  'created TKT-1 new',
  'found TKT-1 and no other',
  'said Have you tried water?',
  'sent notes.txt, 17 bytes',
  'read It began at noon.',
  'conflict at 2: priority',
  'event: low true',
  'wrong at #/subject',
  'deleted 204',
  'gone: not_found',
];
