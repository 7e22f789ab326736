import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useGrants } from '../../platform/session/grants.ts';
import { useMe } from '../../platform/session/me.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import type { NextOptions } from './take-next.ts';

interface NextTicket {
  /** Whether the user can take tickets. */
  readonly mayTake: boolean;
  /** Takes the next ticket and opens it. */
  next(): Promise<void>;
}

export function useNextTicket(options: NextOptions): NextTicket {
  const cache = useQueryClient();
  const notices = useNotices();
  const me = useMe();
  const { may } = useGrants();
  const isTaking = useRef(false);

  const next = async () => {
    if (isTaking.current) return;
    isTaking.current = true;
    try {
      // Most visits of a page do not need it.
      const { takeNext } = await import('./take-next.ts');
      await takeNext(options, { cache, notices, userId: me?.id, mayAssign: may('ticket:assign') });
    } catch (error) {
      notices.failed(error);
    } finally {
      isTaking.current = false;
    }
  };
  return { mayTake: may('ticket:take'), next };
}
