import type { Permission, PermissionScope } from '../../contract/base/permissions.ts';

/** Who did something, as the event log keeps it. */
export interface EventActor {
  readonly kind: 'user' | 'service' | 'system';
  readonly id: string | null;
  readonly name: string;
  /** The API key by which they did it; absent where they signed in. */
  readonly apiKey?: KeyRef | null;
}

export interface KeyRef {
  readonly id: string;
  readonly name: string;
}

/** Who is asking, and how far each of their permissions reaches. */
export interface Actor extends EventActor {
  readonly kind: 'user' | 'service';
  readonly id: string;
  readonly verified: boolean;
  readonly scopes: ReadonlyMap<Permission, PermissionScope>;
  /** Whether it asks by an API key with grants of its own, which may do less than the account that owns it. */
  readonly isNarrowed?: boolean;
  /** The session of the access token; null for an API key, and for somebody who is only thought of. */
  readonly sessionId: string | null;
}

/** The service itself: background work, and acts of people who have not signed in. */
export const SYSTEM: EventActor = { kind: 'system', id: null, name: 'Ticketwire' };

/** Somebody who has proved who they are by a secret, not by a token. */
export const userActor = ({ id, name }: { id: string; name: string }): EventActor => ({ kind: 'user', id, name });
