import { type SqlBool, sql } from 'kysely';
import type { Availability, ProfileUpdate } from '../../contract/accounts/users.ts';
import { invalid } from '../../platform/errors/app-error.ts';

/** Matches users whose absence has ended. */
export const IS_BACK = sql<SqlBool>`(users.availability = 'away' and users.away_until <= now())`;

/** Matches users who get tickets automatically. */
export const IS_ONLINE = sql<SqlBool>`(users.availability = 'online' or ${IS_BACK})`;

export interface Absence {
  readonly availability: Availability;
  /** Null if it has no end, and for users who are online. */
  readonly awayUntil: Date | null;
}

/** Returns the absence that is in force at a time. */
export function absenceAt({ availability, awayUntil }: Absence, now: Date): Absence {
  const isOver = awayUntil !== null && awayUntil <= now;
  return availability === 'online' || isOver
    ? { availability: 'online', awayUntil: null }
    : { availability, awayUntil };
}

type AbsenceInput = Pick<ProfileUpdate, 'availability' | 'awayUntil'>;

/** Returns the absence after a change of the one that is in force. An end implies `away`, and an absence keeps its end. */
export function changedAbsence(current: Absence, { availability, awayUntil }: AbsenceInput, now: Date): Absence {
  const until = typeof awayUntil === 'string' ? new Date(awayUntil) : awayUntil;
  if (until && availability === 'online')
    throw invalid('awayUntil', 'Someone who is online is not away', 'not_allowed');
  if (until && until <= now) throw invalid('awayUntil', 'Must be in the future', 'in_past');
  const next = availability ?? (until ? 'away' : current.availability);
  if (next === 'online') return { availability: next, awayUntil: null };
  return { availability: next, awayUntil: until === undefined ? current.awayUntil : until };
}
