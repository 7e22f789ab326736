import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import type { Page } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const dashboard: Page = {
  path: '/',
  page: lazyPage(() => import('./DashboardPage.tsx')),
  kind: 'dashboard',
  needs: 'analytics:read',
  nav: { section: 'work', label: 'nav.dashboard', icon: InsightsIcon },
};
