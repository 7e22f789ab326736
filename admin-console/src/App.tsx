import { CustomRoutes } from 'ra-core';
import { createDataProvider } from './api/data-provider.ts';
import { queryClient } from './api/query-client.ts';
import { areas } from './areas.ts';
import { AccessDeniedPage } from './auth/AccessDeniedPage.ts';
import { createAuthProvider } from './auth/auth-provider.ts';
import { noLayoutRoutes, SignInPage } from './auth/pages/routes.tsx';
import { store } from './browser/store.ts';
import { dashboard } from './dashboard/index.ts';
import { i18nProvider } from './language/i18n-provider.ts';
import { Admin } from './layout/Admin.tsx';
import { Layout } from './layout/Layout.tsx';
import { needsOf } from './resources/access.ts';
import { AreasContext } from './resources/areas-context.ts';
import { isPage, isResource } from './resources/resource.ts';
import { pageRoute, resourceRoutes } from './resources/routes.tsx';
import { darkTheme, lightTheme } from './theme/theme.ts';
import { LoadingPage } from './ui/page/LoadingPage.tsx';
import { lazyPage } from './ui/page/lazy-page.tsx';

const NothingHere = lazyPage(async () => {
  const { NotFoundPage } = await import('./ui/missing/NotFoundPage.tsx');
  return { default: () => <NotFoundPage /> };
});

const resources = areas.filter(isResource);
// react-admin routes the dashboard itself, through its `dashboard` prop.
const pages = areas.filter(isPage).filter((page) => page !== dashboard);
const sources = new Map(resources.map(({ name, source }) => [name, source]));
const dataProvider = createDataProvider((name) => sources.get(name));
const authProvider = createAuthProvider((name, action) => needsOf(areas, name, action));

export function App() {
  return (
    <AreasContext value={areas}>
      <Admin
        title="Ticketwire"
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        theme={lightTheme}
        darkTheme={darkTheme}
        layout={Layout}
        dashboard={dashboard.page}
        loginPage={SignInPage}
        catchAll={NothingHere}
        accessDenied={AccessDeniedPage}
        loading={LoadingPage}
        requireAuth
        // Without this, react-admin reports the address of every console to its vendor.
        disableTelemetry
      >
        {resources.map(resourceRoutes)}
        <CustomRoutes>{pages.map(pageRoute)}</CustomRoutes>
        <CustomRoutes noLayout>{noLayoutRoutes}</CustomRoutes>
      </Admin>
    </AreasContext>
  );
}
