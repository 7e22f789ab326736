/**
 * Returns `error.type`: the code of an expected error, the SQLSTATE, or the name. Never the message, which can contain
 * what a user wrote.
 */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
