import type { Permission, Reach } from '../contract/permissions.ts';

/** Who did something, as the event log keeps it. */
export interface Doer {
  readonly kind: 'user' | 'service' | 'system';
  readonly id: string | null;
  readonly name: string;
}

/** Who is asking, and how far each of their permissions reaches. */
export interface Actor extends Doer {
  readonly kind: 'user' | 'service';
  readonly id: string;
  readonly verified: boolean;
  readonly reach: ReadonlyMap<Permission, Reach>;
}

/** The service itself: background work, and acts of people who have not signed in. */
export const SYSTEM: Doer = { kind: 'system', id: null, name: 'Ticketwire' };
