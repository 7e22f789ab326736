import { useRefresh } from '../form/form-query.ts';
import { useBusy } from '../hooks/use-busy.ts';
import { useNotices } from '../messages/use-notices.tsx';
import { type Identified, orderAfterShift } from './order-after-shift.ts';

/** Moves a record up or down. `shown` are the records that the list shows of `all`. */
export function useReorder(
  resource: string,
  save: (ids: string[]) => Promise<unknown>,
  all: readonly Identified[] = [],
  shown: readonly Identified[] = all,
) {
  const refresh = useRefresh();
  const notices = useNotices();
  const [busy, run] = useBusy();
  const shift = (id: string, by: number) =>
    run(async () => {
      try {
        await save(orderAfterShift(all, shown, id, by));
      } catch (error) {
        notices.failed(error);
      }
      await refresh(resource);
    });
  return { busy, shift };
}
