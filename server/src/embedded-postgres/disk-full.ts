export const diskFull = (place: string) =>
  `The disk is full: no space is left for ${place}. Free some space and start again.`;

/** In the words of the C library (ENOSPC), by which PostgreSQL and SQLite tell it. */
export const saysDiskFull = (output: string) => /No space left on device|database or disk is full/i.test(output);
