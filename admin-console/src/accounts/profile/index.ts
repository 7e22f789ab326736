import { withLateTexts } from '../../platform/i18n/i18n-provider.ts';
import type { Page } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const profile: Page = {
  path: '/profile',
  page: lazyPage(() => import('./ProfilePage.tsx')),
  palette: { label: 'nav.profile' },
};

export const security: Page = {
  path: '/profile/security',
  page: lazyPage(withLateTexts(() => import('./security/SecurityPage.tsx'))),
  palette: { label: 'nav.security' },
};
