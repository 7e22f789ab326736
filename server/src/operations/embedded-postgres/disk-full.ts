export const diskFull = (path: string) =>
  `The disk is full: no space is left for ${path}. Free some space and start again.`;

/** Matches the messages of the C library (ENOSPC), PostgreSQL and SQLite. */
export const saysDiskFull = (output: string) => /No space left on device|database or disk is full/i.test(output);
