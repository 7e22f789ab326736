import { client } from '../api/client.ts';
import type { CustomField } from '../api/types.ts';
import { useRefresh } from '../ui/form/form-query.ts';
import { useBusy } from '../ui/hooks/use-busy.ts';
import { useNotices } from '../ui/messages/use-notices.tsx';
import { orderAfterShift } from './order.ts';

/** Moves a field up or down. `shown` are the fields that the list shows of `all`. */
export function useReorder(all: readonly CustomField[] = [], shown: readonly CustomField[] = []) {
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, run] = useBusy();
  const shift = (id: string, by: -1 | 1) =>
    run(async () => {
      try {
        await client.fields.reorder({ ids: orderAfterShift(all, shown, id, by) });
      } catch (error) {
        notices.failed(error);
      }
      await refresh('fields');
    });
  return { busy, shift };
}
