import TodayIcon from '@mui/icons-material/TodayOutlined';
import type { Page } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const today: Page = {
  path: '/today',
  page: lazyPage(() => import('./TodayPage.tsx')),
  kind: 'dashboard',
  needs: 'analytics:read',
  nav: { section: 'work', label: 'today.title', icon: TodayIcon },
};
