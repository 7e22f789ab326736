import { useState } from 'react';
import { client } from '../../platform/api/client.ts';
import type { NotificationRule } from '../../platform/api/types.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Enables or disables a rule. Shows the new state while it is being saved. */
export function useRuleSwitch({ id, version: expectedVersion, enabled }: NotificationRule) {
  const refresh = useRefresh();
  const notices = useNotices();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const toggle = async (next: boolean) => {
    setWanted(next);
    try {
      await client.notificationRules.update({ id, expectedVersion, enabled: next });
    } catch (error) {
      notices.failed(error);
    }
    await refresh('notification-rules');
    setWanted(null);
  };
  return { checked: wanted ?? enabled, busy: wanted !== null, toggle };
}
