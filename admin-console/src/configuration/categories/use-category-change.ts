import type { MessageKey } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';

/** Runs a change outside of a form, notifies the user and reloads the tree. Returns whether the change succeeded. */
export function useCategoryChange() {
  const refresh = useRefresh();
  const notices = useNotices();
  return async (make: () => Promise<unknown>, done?: MessageKey, values?: Record<string, string>): Promise<boolean> => {
    try {
      await make();
      if (done) notices.done(done, values);
      return true;
    } catch (error) {
      notices.failed(error);
      return false;
    } finally {
      await refresh('categories');
    }
  };
}
