import { apiErrorOf } from './errors.ts';

/** Strips `Id`: the API accepts `teamId` in requests and returns `team` in responses. */
const bare = (field: string) => field.replace(/Id$/, '');

/**
 * Applies a change to the version that the user saw. On a version conflict it retries on the current version if the
 * other user changed only other fields, and rethrows if they changed one of `fields`.
 */
export async function changeUnlessTouched<Result>(
  fields: readonly string[],
  version: number,
  make: (expectedVersion: number) => Promise<Result>,
): Promise<Result> {
  const mine = new Set(fields.map(bare));
  try {
    return await make(version);
  } catch (error) {
    const apiError = apiErrorOf(error);
    const current = apiError?.currentVersion;
    const touched = apiError?.changedFields;
    if (current === undefined || !touched || touched.map(bare).some((field) => mine.has(field))) throw error;
    return make(current);
  }
}
