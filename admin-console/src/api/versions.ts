import { refusalOf } from './errors.ts';

/** What is `teamId` going in is `team` coming out. */
const bare = (field: string) => field.replace(/Id$/, '');

/**
 * Makes a change on the version that the person has seen. Where somebody else changed only other fields meanwhile, it is
 * made on theirs; where they changed one of `fields`, the refusal stands.
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
    const refusal = refusalOf(error);
    const current = refusal?.currentVersion;
    const touched = refusal?.changedFields;
    if (current === undefined || !touched || touched.map(bare).some((field) => mine.has(field))) throw error;
    return make(current);
  }
}
