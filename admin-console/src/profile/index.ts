import type { Page } from '../resources/resource.ts';
import { lazyPage } from '../ui/page/lazy-page.tsx';
export const profile: Page = {
  path: '/profile',
  page: lazyPage(() => import('./ProfilePage.tsx')),
  palette: { label: 'nav.profile' },
};
