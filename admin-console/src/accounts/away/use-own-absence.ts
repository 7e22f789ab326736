import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api/client.ts';
import { changeUnlessTouched } from '../../platform/api/versions.ts';
import { meKey, useMe } from '../../platform/session/me.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Returns the function that begins or, with null, ends the absence of the signed-in user. */
export function useOwnAbsence(): (until: string | null) => Promise<void> {
  const me = useMe();
  const cache = useQueryClient();
  const notices = useNotices();
  return async (until) => {
    if (!me) return;
    try {
      const absence = until === null ? { availability: 'online' as const } : { awayUntil: until };
      const saved = await changeUnlessTouched(['availability', 'awayUntil'], me.version, (expectedVersion) =>
        client.auth.updateMe({ expectedVersion, ...absence }),
      );
      cache.setQueryData(meKey, saved);
    } catch (error) {
      notices.failed(error);
    }
  };
}
