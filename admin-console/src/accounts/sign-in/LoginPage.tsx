import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { sessionStore } from '../../platform/api/session-store.ts';
import type { SignInChallenge } from '../../platform/api/types.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';
import { FirstStep } from './FirstStep.tsx';

const SecondStep = lazyPage(() => import('./SecondStep.tsx'));

/** The challenge of a user who has entered the password on another page, in the state of the history entry. */
export interface SignInState {
  readonly challenge?: SignInChallenge;
}

export default function LoginPage() {
  const navigate = useNavigate();
  const state: SignInState | null = useLocation().state;
  const [parameters] = useSearchParams();
  const expired = parameters.get('reason') === 'expired';
  const [challenge, setChallenge] = useState<SignInChallenge | null>(state?.challenge ?? null);

  useEffect(() => {
    if (!expired && sessionStore.isOpen()) navigate('/', { replace: true });
  }, [expired, navigate]);

  if (challenge) return <SecondStep challenge={challenge} onRestart={() => setChallenge(null)} />;
  return <FirstStep email={parameters.get('email') ?? ''} isExpired={expired} onChallenge={setChallenge} />;
}
