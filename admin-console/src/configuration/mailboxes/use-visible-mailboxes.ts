import { useMailboxes } from '../../platform/api/reference.ts';
import type { Mailbox } from '../../platform/api/types.ts';
import { useMay, useMayForOthers } from '../../platform/session/grants.ts';

/** Returns all mailboxes, or none if the user cannot see them. */
export function useVisibleMailboxes(): Mailbox[] {
  const works = useMayForOthers('ticket:read');
  const manages = useMay('mailbox:manage');
  return useMailboxes(works || manages);
}
