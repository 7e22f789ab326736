import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';

/** Tickets that match all of `filters`, except those that match all of `except`. */
export interface Conditions {
  readonly filters: TicketFilters;
  readonly except: TicketFilters | null;
}

const filtersNaming = {
  category: ['category'],
  status: ['status'],
  mailbox: ['mailbox'],
  team: ['team'],
  user: ['assignee', 'requester', 'follower'],
} as const satisfies Record<string, readonly (keyof TicketFilters)[]>;

export type NamedThing = keyof typeof filtersNaming;

interface Mention {
  /** ID or key. */
  readonly reference: string;
  /** Where the conditions name it, such as `#/filters/status/0`. */
  readonly pointer: string;
}

/** Returns where conditions name things of this kind. */
export function mentionsIn(conditions: Conditions, thing: NamedThing): Mention[] {
  return (['filters', 'except'] as const).flatMap((part) =>
    filtersNaming[thing].flatMap((name) => {
      const value = conditions[part]?.[name];
      const pointer = `#/${part}/${name}`;
      if (Array.isArray(value))
        return value.flatMap((one, index) =>
          one === 'none' ? [] : [{ reference: one, pointer: `${pointer}/${index}` }],
        );
      return value === undefined || value === 'none' ? [] : [{ reference: value, pointer }];
    }),
  );
}

interface FieldMention {
  /** Such as `plan:is:pro`. */
  readonly filter: string;
  readonly pointer: string;
}

/** Returns the filters by custom fields. */
export const fieldMentionsIn = (conditions: Conditions): FieldMention[] =>
  (['filters', 'except'] as const).flatMap((part) =>
    (conditions[part]?.field ?? []).map((filter, index) => ({ filter, pointer: `#/${part}/field/${index}` })),
  );

/** Whether conditions name this thing, by its ID or key. */
export const isNamedIn = (
  conditions: Conditions,
  thing: NamedThing,
  { id, key }: { readonly id: string; readonly key?: string },
): boolean =>
  mentionsIn(conditions, thing).some(
    ({ reference }) => reference === key || reference.toLowerCase() === id.toLowerCase(),
  );
