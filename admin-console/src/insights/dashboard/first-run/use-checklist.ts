import { useStore } from 'ra-core';
import { CHECKLIST } from '../../../platform/browser/store.ts';
import { useMay } from '../../../platform/session/grants.ts';

type Checklist = 'new' | 'open' | 'closed';

/**
 * Whether the setup checklist is shown. Administrators see it on a service without tickets; after the first ticket,
 * only in browsers where it has been open, so it never appears on a service that has long been in use.
 */
export function useChecklist(hasTickets: boolean | undefined) {
  const isAdministrator = useMay('setting:manage');
  const [checklist, set] = useStore<Checklist>(CHECKLIST, 'new');
  const isShown = isAdministrator && (checklist === 'open' || (checklist === 'new' && hasTickets === false));
  return { isAdministrator, isShown, open: () => set('open'), close: () => set('closed') };
}
