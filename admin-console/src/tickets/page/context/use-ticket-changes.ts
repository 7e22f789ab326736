import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '../../../platform/api/errors.ts';
import type { Ticket, TicketChange } from '../../../platform/api/types.ts';
import { changeUnlessTouched } from '../../../platform/api/versions.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { ticketKey } from '../../query/ticket-query.ts';
import { noteSolved } from '../../queue/solved-in-tab.ts';

/** Returns the fields of the ticket that a change sets, as version conflicts name them. Adding a tag sets none. */
export const fieldsOfChange = ({ addTags: _, removeTags: __, fields = {}, ...others }: TicketChange): string[] => [
  ...Object.keys(others),
  ...Object.keys(fields).map((key) => `fields.${key}`),
];

interface ChangeOptions {
  /** What the page shows until the service has answered. */
  readonly shown?: Partial<Ticket> | undefined;
  /** Version that the change is based on, if it is not the one on screen. */
  readonly basedOn?: number | undefined;
  readonly onDone?: ((changed: Ticket) => void) | undefined;
  /** Shows an error in place of a message. */
  readonly onFailed?: ((error: unknown) => void) | undefined;
}

export interface TicketChanges {
  /**
   * Makes one change to the ticket, shows the result and returns whether the change succeeded. `fields` are the
   * fields that it sets: the change succeeds even if another user has changed other fields in the meantime.
   * Concurrent changes run one after the other.
   */
  change(
    fields: string[],
    make: (expectedVersion: number) => Promise<Ticket>,
    options?: ChangeOptions,
  ): Promise<boolean>;
  /** Reloads all ticket data on screen. */
  refresh(): Promise<void>;
}

/** A change that the page shows, which the loaded ticket possibly does not contain yet. */
interface Pending {
  readonly shown: Partial<Ticket>;
  /** Version of the ticket that contains the change; undefined until the service has answered. */
  readonly version?: number;
}

const isIn = ({ version }: Pending, ticket: Ticket) => version !== undefined && version <= ticket.version;

/** `address` is the id or reference from the URL of the page. Also returns the ticket with the pending changes. */
export function useTicketChanges(ticket: Ticket, address: string): [Ticket, TicketChanges] {
  const cache = useQueryClient();
  const notices = useNotices();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Maps each version to the one that this page created from it, so that the page never conflicts with itself. */
  const own = useRef(new Map<number, number>());
  const [pending, setPending] = useState<readonly Pending[]>([]);

  const refresh = () => cache.invalidateQueries({ queryKey: ['tickets'] });

  const attempt = async (
    fields: string[],
    make: (expectedVersion: number) => Promise<Ticket>,
    { basedOn = ticket.version, onFailed = notices.failed }: ChangeOptions,
  ): Promise<Ticket | null> => {
    const makeOn = async (version: number) => {
      const changed = await make(version);
      if (changed.version > version) own.current.set(version, changed.version);
      return changed;
    };
    try {
      const changed = await changeUnlessTouched(fields, newestOwn(own.current, basedOn), makeOn);
      cache.setQueryData(ticketKey(address), changed);
      return changed;
    } catch (error) {
      if (hasCode(error, 'version_conflict')) notices.warned('errors.changedMeanwhile');
      else onFailed(error);
      return null;
    }
  };

  const change: TicketChanges['change'] = async (fields, make, options = {}) => {
    const mine: Pending = { shown: options.shown ?? {} };
    setPending((all) => [...all, mine]);
    const turn = last.current.then(() => attempt(fields, make, options));
    last.current = turn;
    const changed = await turn;
    // The page learns of the new data a moment later, and would show the former value until then.
    setPending((all) =>
      all.flatMap((each) => {
        if (each === mine) return changed ? [{ ...mine, version: changed.version }] : [];
        return isIn(each, ticket) ? [] : [each];
      }),
    );
    if (changed) {
      noteSolved(ticket, changed);
      options.onDone?.(changed);
    }
    // The caller does not wait for the reload.
    refresh();
    return changed !== null;
  };

  const open = pending.filter((each) => !isIn(each, ticket));
  const shown = open.length > 0 ? Object.assign({}, ticket, ...open.map((each) => each.shown)) : ticket;
  return [shown, { change, refresh }];
}

/** Follows the changes made by this page alone, from a version to the newest one. */
function newestOwn(own: ReadonlyMap<number, number>, version: number): number {
  const next = own.get(version);
  return next === undefined ? version : newestOwn(own, next);
}
