import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { SlaPolicy } from '../../../platform/api/types.ts';
import { useBusy } from '../../../platform/ui/hooks/use-busy.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { orderAfterShift } from '../../../platform/ui/order/order-after-shift.ts';
import type { PolicyDraft } from './use-draft.ts';

/** A policy that would move, and what that would do. */
interface Asked {
  readonly policy: SlaPolicy;
  readonly by: number;
  readonly draft: PolicyDraft;
}

/** Moves a policy in the order. Asks before, with `asked`, if tickets would change. */
export function useConfirmedShift(policies: readonly SlaPolicy[], shift: (id: string, by: number) => Promise<unknown>) {
  const notices = useNotices();
  const [busy, run] = useBusy();
  const [asked, setAsked] = useState<Asked | null>(null);
  const request = (policy: SlaPolicy, by: number) =>
    run(async () => {
      const draft = { id: policy.id, ids: orderAfterShift(policies, policies, policy.id, by) };
      try {
        const { ticketsAdded, ticketsRemoved, ticketsRescheduled, targetsNewlyLate, targetsNoLongerLate, limited } =
          await client.slaPolicies.preview(draft);
        if (limited || ticketsAdded + ticketsRemoved + ticketsRescheduled + targetsNewlyLate + targetsNoLongerLate > 0)
          return setAsked({ policy, by, draft });
      } catch (error) {
        return notices.failed(error);
      }
      await shift(policy.id, by);
    });
  return {
    busy,
    request,
    asked,
    async confirm() {
      if (asked) await shift(asked.policy.id, asked.by);
      setAsked(null);
    },
    cancel: () => setAsked(null),
  };
}
