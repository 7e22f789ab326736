/** What the policy of sign-in says, written from its description without the code of the service. */

const MINUTE = 60_000;
const STEP = 30_000;

interface Challenge {
  readonly at: number;
  readonly password: string;
  attempts: number;
  answered: boolean;
}

/** A session as the policy sees it. */
export interface KnownSession {
  factors: 1 | 2;
  provedAt: number;
  live: boolean;
}

export type Opened = 'session' | 'challenge' | 'nothing';

export interface Policy {
  now: number;
  password: string;
  isRequired: boolean;
  hasApp: boolean;
  readonly sessions: KnownSession[];
  readonly recoveryCodes: Set<string>;
  logIn(password: string, challengeId: string | undefined): Opened;
  /** @param step the time step of a code of the right app; null for a wrong code. */
  answerByCode(challengeId: string, step: number | null): Opened;
  answerByRecoveryCode(challengeId: string, code: string): Opened;
  confirmApp(session: KnownSession, step: number, codes: readonly string[] | null): void;
  removeApp(): void;
  mayChangeFactors(session: KnownSession): boolean;
  resetPassword(password: string): void;
  mayRead(session: KnownSession): boolean;
}

export function createPolicy(now: number, password: string): Policy {
  const challenges = new Map<string, Challenge>();
  let lastStep = -1;

  const answer = (challengeId: string, isRight: () => boolean): Opened => {
    const challenge = challenges.get(challengeId);
    if (!challenge || challenge.answered || policy.now - challenge.at >= 5 * MINUTE) return 'nothing';
    if (challenge.attempts === 5) return 'nothing';
    challenge.attempts += 1;
    if (!policy.hasApp || challenge.password !== policy.password || !isRight()) return 'nothing';
    challenge.answered = true;
    policy.sessions.push({ factors: 2, provedAt: policy.now, live: true });
    return 'session';
  };

  const policy: Policy = {
    now,
    password,
    isRequired: false,
    hasApp: false,
    sessions: [],
    recoveryCodes: new Set(),

    logIn(given, challengeId) {
      if (given !== policy.password) return 'nothing';
      if (!policy.hasApp) {
        policy.sessions.push({ factors: 1, provedAt: policy.now, live: true });
        return 'session';
      }
      if (challengeId !== undefined)
        challenges.set(challengeId, { at: policy.now, password: given, attempts: 0, answered: false });
      return 'challenge';
    },

    answerByCode: (challengeId, step) =>
      answer(challengeId, () => {
        if (step === null || Math.abs(step - Math.floor(policy.now / STEP)) > 1 || step <= lastStep) return false;
        lastStep = step;
        return true;
      }),

    answerByRecoveryCode: (challengeId, code) => answer(challengeId, () => policy.recoveryCodes.delete(code)),

    confirmApp(session, step, codes) {
      policy.hasApp = true;
      lastStep = step;
      for (const code of codes ?? []) policy.recoveryCodes.add(code);
      session.factors = 2;
      session.provedAt = policy.now;
    },

    removeApp() {
      policy.hasApp = false;
      policy.recoveryCodes.clear();
    },

    mayChangeFactors: ({ live, factors, provedAt }) =>
      live && policy.now - Math.floor(provedAt / 1000) * 1000 <= 5 * MINUTE && (factors === 2 || !policy.hasApp),

    resetPassword(next) {
      policy.password = next;
      for (const session of policy.sessions) session.live = false;
    },

    mayRead: ({ live, factors }) => live && (factors === 2 || !policy.isRequired),
  };
  return policy;
}
