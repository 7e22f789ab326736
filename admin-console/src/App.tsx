import { CustomRoutes, Resource } from 'ra-core';
import { lazy } from 'react';

import { Route } from 'react-router';
import { dataProvider } from './api/data-provider.ts';
import { queryClient } from './api/query-client.ts';
import { authProvider } from './auth/auth-provider.ts';
import { LoginPage } from './auth/pages/LoginPage.tsx';
import { noLayoutRoutes } from './auth/pages/routes.tsx';
import { i18nProvider } from './language/i18n-provider.ts';
import { Admin } from './layout/Admin.tsx';
import { Layout } from './layout/Layout.tsx';
import { AccessDeniedPage, LoadingPage, NotFoundPage } from './ui/page/MessagePages.tsx';
import { store } from './browser/store.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

const DashboardPage = lazy(() => import('./dashboard/DashboardPage.tsx'));
const ProfilePage = lazy(() => import('./profile/ProfilePage.tsx'));
const TicketList = lazy(() => import('./tickets/list/TicketList.tsx'));
const TicketPage = lazy(() => import('./tickets/page/TicketPage.tsx'));
const TicketCreate = lazy(() => import('./tickets/TicketCreate.tsx'));
const UserList = lazy(() => import('./users/UserList.tsx'));
const UserEdit = lazy(() => import('./users/UserEdit.tsx'));
const AccessPage = lazy(() => import('./users/access/AccessPage.tsx'));
const UserCreate = lazy(() => import('./users/UserCreate.tsx'));
const TeamList = lazy(() => import('./teams/TeamList.tsx'));
const TeamEdit = lazy(() => import('./teams/TeamEdit.tsx'));
const TeamCreate = lazy(() => import('./teams/TeamCreate.tsx'));
const RoleList = lazy(() => import('./roles/RoleList.tsx'));
const RoleEdit = lazy(() => import('./roles/RoleEdit.tsx'));
const RoleCompare = lazy(() => import('./roles/compare/RoleCompare.tsx'));
const RoleCreate = lazy(() => import('./roles/RoleCreate.tsx'));
const CategoryTree = lazy(() => import('./categories/CategoryTree.tsx'));
const CategoryEdit = lazy(() => import('./categories/CategoryEdit.tsx'));
const CategoryCreate = lazy(() => import('./categories/CategoryCreate.tsx'));
const StatusList = lazy(() => import('./statuses/StatusList.tsx'));
const StatusEdit = lazy(() => import('./statuses/StatusEdit.tsx'));
const StatusCreate = lazy(() => import('./statuses/StatusCreate.tsx'));
const TransitionsPage = lazy(() => import('./statuses/transitions/TransitionsPage.tsx'));
const RuleList = lazy(() => import('./notification-rules/RuleList.tsx'));
const RuleEdit = lazy(() => import('./notification-rules/RuleEdit.tsx'));
const RuleCreate = lazy(() => import('./notification-rules/RuleCreate.tsx'));
const SettingsPage = lazy(() => import('./settings/SettingsPage.tsx'));
const WebhookList = lazy(() => import('./webhooks/WebhookList.tsx'));
const WebhookEdit = lazy(() => import('./webhooks/WebhookEdit.tsx'));
const WebhookCreate = lazy(() => import('./webhooks/WebhookCreate.tsx'));
const ApiKeyList = lazy(() => import('./api-keys/ApiKeyList.tsx'));
const ApiKeyPage = lazy(() => import('./api-keys/ApiKeyPage.tsx'));
const ApiKeyCreate = lazy(() => import('./api-keys/ApiKeyCreate.tsx'));
const DevelopersPage = lazy(() => import('./developers/DevelopersPage.tsx'));
const AuditLog = lazy(() => import('./audit/AuditLog.tsx'));
const InboxPage = lazy(() => import('./notifications/InboxPage.tsx'));
const DeliveryPage = lazy(() => import('./deliveries/DeliveryPage.tsx'));
const DeliveryList = lazy(() => import('./deliveries/DeliveryList.tsx'));

export function App() {
  return (
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
      dashboard={DashboardPage}
      loginPage={LoginPage}
      catchAll={NotFoundPage}
      accessDenied={AccessDeniedPage}
      loading={LoadingPage}
      requireAuth
      // react-admin tells its makers the address of every console otherwise.
      disableTelemetry
    >
      <Resource name="tickets" list={TicketList} edit={TicketPage} create={TicketCreate} />
      <Resource name="users" list={UserList} edit={UserEdit} create={UserCreate}>
        <Route path="access" element={<AccessPage />} />
      </Resource>
      <Resource name="teams" list={TeamList} edit={TeamEdit} create={TeamCreate} />
      <Resource name="roles" list={RoleList} edit={RoleEdit} create={RoleCreate}>
        <Route path="compare" element={<RoleCompare />} />
      </Resource>
      <Resource name="categories" list={CategoryTree} edit={CategoryEdit} create={CategoryCreate} />
      <Resource name="statuses" list={StatusList} edit={StatusEdit} create={StatusCreate}>
        <Route path="transitions" element={<TransitionsPage />} />
      </Resource>
      <Resource name="notification-rules" list={RuleList} edit={RuleEdit} create={RuleCreate} />
      <Resource name="settings" list={SettingsPage} />
      <Resource name="notifications" list={InboxPage} />
      <Resource name="deliveries" list={DeliveryList} edit={DeliveryPage} />
      <Resource name="webhooks" list={WebhookList} edit={WebhookEdit} create={WebhookCreate} />
      <Resource name="api-keys" list={ApiKeyList} edit={ApiKeyPage} create={ApiKeyCreate} />
      <Resource name="audit-events" list={AuditLog} />
      <CustomRoutes>
        <Route path="/developers" element={<DevelopersPage />} />
        <Route path="/profile" element={<ProfilePage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>{noLayoutRoutes}</CustomRoutes>
    </Admin>
  );
}
