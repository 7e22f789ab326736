import { lazyPage } from './lazy-page.tsx';

export const AccessDeniedPage = lazyPage(() => import('./DeniedPage.tsx'));
