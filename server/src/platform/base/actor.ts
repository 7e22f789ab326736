import type { Permission, PermissionScope } from '../../contract/base/permissions.ts';

/** The author of an action, as the event log stores it. */
export interface EventActor {
  /** `rule`: an automation rule, whose id and name follow. */
  readonly kind: 'user' | 'service' | 'system' | 'rule';
  readonly id: string | null;
  readonly name: string;
  /** The API key that was used; absent for an interactive session. */
  readonly apiKey?: KeyRef | null;
  /** The user or program that did it in the name of this actor; absent if the actor did it. */
  readonly submittedBy?: Submitter | null;
}

export interface Submitter {
  readonly kind: 'user' | 'service';
  readonly id: string;
  readonly name: string;
}

interface KeyRef {
  readonly id: string;
  readonly name: string;
}

/** How and when a user last proved who they are. */
export interface Proof {
  readonly at: Date;
  /** How many independent factors: a password is one, a passkey is two. */
  readonly factors: 1 | 2;
  /** The methods, by their names in RFC 8176. */
  readonly methods: readonly string[];
  /** Whether the account has a second factor, and so can prove with two. */
  readonly canUseTwo: boolean;
}

/** The caller, with the scope of each permission. */
export interface Actor extends EventActor {
  readonly kind: 'user' | 'service';
  readonly id: string;
  readonly verified: boolean;
  readonly scopes: ReadonlyMap<Permission, PermissionScope>;
  /**
   * Whether the caller uses an API key with grants of its own, which can do less than the account that owns the key.
   */
  readonly isNarrowed?: boolean;
  /** The session of the access token. Null for an API key, and for an actor built to evaluate permissions. */
  readonly sessionId: string | null;
  /**
   * The API key whose application has the access token. Absent if the user signed in. Not `apiKey`: the user acts, and
   * shares nothing with the other users of the application.
   */
  readonly issuedBy?: string | undefined;
  /** Absent for an API key, and for tokens of releases that did not say. */
  readonly proof?: Proof | undefined;
  /** Whether a role of the user requires a second factor that the sign-in did not have. */
  readonly lacksSecondFactor?: boolean;
}

/** The service itself: background work, and actions of users who are not signed in. */
export const SYSTEM: EventActor = { kind: 'system', id: null, name: 'Ticketwire' };

/** A user who proved their identity with a secret, not with an access token. */
export const userActor = ({ id, name }: { id: string; name: string }): EventActor => ({ kind: 'user', id, name });
