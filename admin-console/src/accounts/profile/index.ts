import type { Page } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const profile: Page = {
  path: '/profile',
  page: lazyPage(() => import('./ProfilePage.tsx')),
  palette: { label: 'nav.profile' },
};

export const security: Page = {
  path: '/profile/security',
  page: lazyPage(() => import('./security/SecurityPage.tsx')),
  palette: { label: 'security.title' },
};
