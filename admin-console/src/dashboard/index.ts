import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import { lazy } from 'react';
import type { Page } from '../resources/resource.ts';

export const dashboard: Page = {
  path: '/',
  page: lazy(() => import('./DashboardPage.tsx')),
  kind: 'dashboard',
  needs: 'analytics:read',
  nav: { section: 'work', label: 'nav.dashboard', icon: InsightsIcon },
};
