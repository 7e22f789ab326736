import type { ReactNode } from 'react';
import { Route } from 'react-router';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

const ForgotPasswordPage = lazyPage(() => import('./ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazyPage(() => import('./ResetPasswordPage.tsx'));
const RegisterPage = lazyPage(() => import('./RegisterPage.tsx'));
const VerifyEmailPage = lazyPage(() => import('./VerifyEmailPage.tsx'));
const SetUpPage = lazyPage(() => import('./SetUpPage.tsx'));
const UnsubscribePage = lazyPage(() => import('./UnsubscribePage.tsx'));
const StopFactorResetPage = lazyPage(() => import('./StopFactorResetPage.tsx'));
const SsoPage = lazyPage(() => import('./provider/SsoPage.tsx'));
const ConfirmSignInPage = lazyPage(() => import('./provider/ConfirmSignInPage.tsx'));
const AcceptInvitationPage = lazyPage(() => import('./AcceptInvitationPage.tsx'));

const page = (path: string, element: ReactNode) => <Route key={path} path={path} element={element} />;

/** Not part of what signed-in users load. */
export const SignInPage = lazyPage(() => import('./LoginPage.tsx'));

/** Pages for signed-out users. Those that read a token are opened from emails of the service. */
export const noLayoutRoutes = [
  page('/forgot-password', <ForgotPasswordPage />),
  page('/reset-password', <ResetPasswordPage />),
  page('/register', <RegisterPage />),
  page('/verify-email', <VerifyEmailPage />),
  page('/unsubscribe', <UnsubscribePage />),
  page('/accept-invitation', <AcceptInvitationPage />),
  page('/set-up', <SetUpPage />),
  page('/stop-factor-reset', <StopFactorResetPage />),
  page('/sso', <SsoPage />),
  page('/sso/confirm', <ConfirmSignInPage />),
];
