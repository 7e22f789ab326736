import type { User } from '../../platform/api/types.ts';

export type Absence = Pick<User, 'availability' | 'awayUntil'>;

/** Whether a user is away now. A user who was loaded earlier can be back since. */
export const isAway = ({ availability, awayUntil }: Absence): boolean =>
  availability === 'away' && (awayUntil === null || Date.parse(awayUntil) > Date.now());
