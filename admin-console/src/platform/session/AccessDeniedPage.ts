import { lazyPage } from '../ui/page/lazy-page.tsx';

export const AccessDeniedPage = lazyPage(() => import('./DeniedPage.tsx'));
