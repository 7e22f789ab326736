import HistoryIcon from '@mui/icons-material/ManageHistory';
import { client } from '../../platform/api/client.ts';
import { keysetList } from '../../platform/api/source.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';
import { type AuditView, auditInput } from './audit-view.ts';

export const auditEvents: Resource = {
  name: 'audit-events',
  needs: 'audit:read',
  source: {
    list: keysetList('audit-events', (input: AuditView & { limit: number; cursor?: string }, _sort, options) =>
      client.auditEvents.list(auditInput(input, new Date()), options),
    ),
  },
  pages: { list: lazyPage(() => import('./AuditLog.tsx')) },
  nav: { section: 'system', label: 'nav.auditLog', icon: HistoryIcon },
};
