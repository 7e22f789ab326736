import { z } from 'zod';

interface Bounds {
  readonly min?: number;
  readonly max: number;
  /** The error message for text that is too short or too long. */
  readonly message?: string;
}

/**
 * Limits the length as JSON Schema and PostgreSQL count it: an emoji is one character, but two in `length`. Stops
 * counting at the limit.
 */
export function characters({ min = 0, max, message }: Bounds) {
  const check = z.check<string>((payload) => {
    const { value: input } = payload;
    const about = { origin: 'string', inclusive: true, input, continue: false, ...(message && { message }) } as const;
    if (isLonger(input, max)) payload.issues.push({ code: 'too_big', maximum: max, ...about });
    else if (min > 0 && !isLonger(input, min - 1)) payload.issues.push({ code: 'too_small', minimum: min, ...about });
  });
  check._zod.onattach.push(({ _zod: { bag } }) =>
    Object.assign(bag, { maximum: max, ...(min > 0 && { minimum: min }) }),
  );
  return check;
}

function isLonger(text: string, bound: number): boolean {
  if (text.length <= bound) return false;
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count > bound) return true;
  }
  return false;
}
