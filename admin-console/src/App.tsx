import { CustomRoutes, Resource } from 'ra-core';
import { Route } from 'react-router';
import { noLayoutRoutes, SignInPage } from './accounts/sign-in/routes.tsx';
import { Admin } from './frame/layout/Admin.tsx';
import { Layout } from './frame/layout/Layout.tsx';
import { dashboard } from './insights/dashboard/index.ts';
import { createDataProvider } from './platform/api/data-provider.ts';
import { queryClient } from './platform/api/query-client.ts';
import { store } from './platform/browser/store.ts';
import { i18nProvider } from './platform/i18n/i18n-provider.ts';
import { needsOf } from './platform/resources/access.ts';
import { DescriptorsContext } from './platform/resources/descriptors-context.ts';
import { isPage, isResource, type Page, type Resource as ResourceOfApi } from './platform/resources/resource.ts';
import { createAuthProvider } from './platform/session/auth-provider.ts';
import { darkTheme, lightTheme } from './platform/theme/theme.ts';
import { AccessDeniedPage } from './platform/ui/page/AccessDeniedPage.ts';
import { LoadingPage } from './platform/ui/page/LoadingPage.tsx';
import { lazyPage } from './platform/ui/page/lazy-page.tsx';
import { descriptors } from './resources.ts';

/** Declares the routes of a resource for react-admin, or nothing if it has no pages. */
function resourceRoutes({ name, pages }: ResourceOfApi) {
  if (!pages) return null;
  const { others = [], ...standard } = pages;
  return (
    <Resource key={name} name={name} {...standard}>
      {others.map(pageRoute)}
    </Resource>
  );
}

const pageRoute = ({ path, page: Content }: Pick<Page, 'path' | 'page'>) => (
  <Route key={path} path={path} element={<Content />} />
);

const NothingHere = lazyPage(async () => {
  const { NotFoundPage } = await import('./platform/ui/page/NotFoundPage.tsx');
  return { default: () => <NotFoundPage /> };
});

const resources = descriptors.filter(isResource);
// react-admin routes the dashboard itself, through its `dashboard` prop.
const pages = descriptors.filter(isPage).filter((page) => page !== dashboard);
const sources = new Map(resources.map(({ name, source }) => [name, source]));
const dataProvider = createDataProvider((name) => sources.get(name));
const authProvider = createAuthProvider((name, action) => needsOf(descriptors, name, action));

export function App() {
  return (
    <DescriptorsContext value={descriptors}>
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
    </DescriptorsContext>
  );
}
