import { useLocale } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { type Others, others } from './others.ts';

const MOST_NAMES = 3;

interface OthersOnTicket extends Others {
  /** Says who is replying or, if no one is, who has the ticket open; empty if no one has. */
  readonly text: string;
  readonly isReplying: boolean;
}

/** Who else has the ticket open; those who are replying come first. */
export function useOthers(): OthersOnTicket {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { people, total } = useSyncExternalStore(others.subscribe, others.get);
  const replying = people.filter(({ activity }) => activity === 'replying');
  const isReplying = replying.length > 0;
  const sorted = [...replying, ...people.filter((each) => !replying.includes(each))];
  const count = isReplying ? replying.length : total;
  const names = sorted.slice(0, Math.min(count, MOST_NAMES)).map(({ user }) => user.name);
  const more = count - names.length;
  const listed = new Intl.ListFormat(locale).format([
    ...names,
    ...(more > 0 ? [t('presence.more', { smart_count: more })] : []),
  ]);
  const key = isReplying ? 'presence.replying' : 'presence.viewing';
  return {
    people: sorted,
    total,
    isReplying,
    text: count === 0 ? '' : t(key, { names: listed, smart_count: count }),
  };
}
