import { lazy, type ReactNode, Suspense } from 'react';
import { Route } from 'react-router';
import { LoadingPage } from '../../ui/page/LoadingPage.tsx';

const LoginPage = lazy(() => import('./LoginPage.tsx'));
const ForgotPasswordPage = lazy(() => import('./ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazy(() => import('./ResetPasswordPage.tsx'));
const RegisterPage = lazy(() => import('./RegisterPage.tsx'));
const VerifyEmailPage = lazy(() => import('./VerifyEmailPage.tsx'));
const SetUpPage = lazy(() => import('./SetUpPage.tsx'));
const UnsubscribePage = lazy(() => import('./UnsubscribePage.tsx'));
const AcceptInvitationPage = lazy(() => import('./AcceptInvitationPage.tsx'));

const loaded = (element: ReactNode) => <Suspense fallback={<LoadingPage />}>{element}</Suspense>;

const page = (path: string, element: ReactNode) => <Route key={path} path={path} element={loaded(element)} />;

/** Not part of what signed-in users load. */
export const SignInPage = () => loaded(<LoginPage />);

/** Pages for signed-out users. Those that read a token are opened from emails of the service. */
export const noLayoutRoutes = [
  page('/forgot-password', <ForgotPasswordPage />),
  page('/reset-password', <ResetPasswordPage />),
  page('/register', <RegisterPage />),
  page('/verify-email', <VerifyEmailPage />),
  page('/unsubscribe', <UnsubscribePage />),
  page('/accept-invitation', <AcceptInvitationPage />),
  page('/set-up', <SetUpPage />),
];
