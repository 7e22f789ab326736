import { z } from 'zod';
import { once } from '../base/once.ts';
import type { Permission } from '../base/permissions.ts';
import { mapValues } from './changes.ts';

/** What follows from an event. Each member must be answered when an event is added. */
export interface Effects {
  /**
   * Whether a read replica can show it a moment later: new content, and what no read on a replica depends on. Everything
   * else must be there before the next read: it can revoke a right, remove content, or change the configuration.
   */
  readonly mayLag: boolean;
  /** Whether permissions or sessions can change, so that each process reads them again before the caller gets a response. */
  readonly changesAccess: boolean;
  /** Whether a delivery can be due because of the event itself. Consumers of the log wake the senders on their own. */
  readonly wakesSenders: boolean;
  /** Whether it can set off rules. */
  readonly triggersRules: boolean;
  /** Whether the ticket can match other filters afterwards, although it has no new version. */
  readonly changesFilters: boolean;
  /** How notification rules can use it; null if they cannot. */
  readonly notifications: {
    /** Whom it can be sent to: `agents` if it is internal, `requester` if it concerns no one else. */
    readonly audience: 'everyone' | 'agents' | 'requester';
    /** Whether a notification can wait a moment and be merged with other changes of the ticket. */
    readonly canWait: boolean;
  } | null;
  readonly receivers: Receivers;
  /** The permission on the ticket that readers need besides `ticket:read`. */
  readonly permission?: Permission;
}

/**
 * Who can read an event. `requesters`: everyone who can read its ticket; `agents`: those of them who see more than their
 * own tickets; `auditors`: users with `audit:read`; `no_webhook`: the same, but it is never sent to webhooks.
 */
export type Receivers = 'requesters' | 'agents' | 'auditors' | 'no_webhook';

/** An event of the story that all examples tell. The rest follows from its type. */
export interface EventExample<Changes, Data> {
  readonly subjectId: string;
  /** The actor; the service itself if omitted. */
  readonly by?: { readonly id: string; readonly name: string };
  /** Time of day, such as `08:12:00`. */
  readonly time?: string;
  readonly changes?: Changes;
  readonly data?: Data;
}

type OptionalShape<Shape extends z.ZodRawShape> = { [Key in keyof Shape]: z.ZodOptional<Shape[Key]> };
type Strict<Shape extends z.ZodRawShape> = z.ZodObject<z.core.util.Writeable<Shape>, z.core.$strict>;

export interface EventDefinition<
  Changes extends z.ZodRawShape,
  Data extends z.ZodRawShape,
  Internal extends z.ZodRawShape,
  Consequences extends Effects,
> {
  /** What has happened, in one line. */
  readonly text: string;
  /** The changed fields of the subject, before and after. */
  readonly changes: Strict<Changes>;
  /** The details as they are recorded. */
  readonly recorded: Strict<Data & Internal>;
  /** The details as readers get them: users who see only their own tickets do not get the internal ones. */
  readonly data: Strict<Data & OptionalShape<Internal>>;
  /** The names of the details that users who see only their own tickets get. */
  readonly shown: readonly string[];
  readonly effects: Consequences;
  readonly example: EventExample<z.output<Strict<Changes>>, z.output<Strict<Data & Internal>>>;
}

// biome-ignore lint/complexity/noBannedTypes: an event without changes or details
type None = {};

/** Defines an event: what it says, which fields and details it has, and what follows from it. */
export function defineEvent<
  const Consequences extends Effects,
  Changes extends z.ZodRawShape = None,
  Data extends z.ZodRawShape = None,
  Internal extends z.ZodRawShape = None,
>({
  text,
  effects,
  example,
  ...shapes
}: {
  readonly text: string;
  readonly effects: Consequences;
  readonly example: EventExample<z.output<Strict<NoInfer<Changes>>>, z.output<Strict<NoInfer<Data & Internal>>>>;
  readonly changes?: Changes;
  /** Details that everyone who can read the event gets. */
  readonly data?: Data;
  /** Details that users who see only their own tickets do not get. */
  readonly internal?: Internal;
}): EventDefinition<Changes, Data, Internal, Consequences> {
  const { changes = {} as Changes, data = {} as Data, internal = {} as Internal } = shapes;
  const changed = once(() => z.strictObject(changes));
  const recorded = once(() => z.strictObject({ ...data, ...internal }));
  const read = once(() => z.strictObject({ ...data, ...mapValues<OptionalShape<Internal>>(internal, z.optional) }));
  return {
    text,
    effects,
    example,
    get changes() {
      return changed();
    },
    get recorded() {
      return recorded();
    },
    get data() {
      return read();
    },
    shown: Object.keys(data),
  };
}
