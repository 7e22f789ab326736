import CodeIcon from '@mui/icons-material/Code';
import type { Page } from '../../platform/resources/resource.ts';
import { integrating } from '../../platform/session/needs.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const developers: Page = {
  path: '/developers',
  page: lazyPage(() => import('./DevelopersPage.tsx')),
  needs: integrating,
  nav: { section: 'system', label: 'nav.developers', icon: CodeIcon },
};
