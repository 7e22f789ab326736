import type { Config } from '../../../platform/services/config.ts';
import type { AccountMail } from '../../auth/accounts/auth.mails.ts';

/** The emails about second factors. In plain ASCII, as those in `auth.mails.ts` are. */
export function factorMails({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const wasntMe = { label: "This wasn't me", url: `${publicUrl}/admin/forgot-password` };
  const advice = "If this wasn't you, choose a new password now and tell your administrator.";
  return {
    added: (factor: string): AccountMail => ({
      subject: 'A second factor was added to your account',
      paragraphs: [`You can now sign in with ${factor}.`, advice],
      action: wasntMe,
      event: 'user.factor_added',
    }),

    removed: (factor: string): AccountMail => ({
      subject: 'A second factor was removed from your account',
      paragraphs: [`You can no longer sign in with ${factor}.`, advice],
      action: wasntMe,
      event: 'user.factor_removed',
    }),

    recoveryCodeUsed: (left: number): AccountMail => ({
      subject: 'A recovery code was used',
      paragraphs: [
        `Someone signed in to your account with your password and a recovery code. You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`,
        ...(left < FEW_CODES ? [`Create new recovery codes in your profile at ${publicUrl}/admin/profile`] : []),
        advice,
      ],
      action: wasntMe,
      event: 'user.recovery_code_used',
    }),

    passwordKnown: (): AccountMail => ({
      subject: 'Someone knows your password',
      paragraphs: [
        'Someone entered your correct password, and then several wrong second factors. They could not sign in.',
        "If this wasn't you, choose a new password now.",
      ],
      action: { label: 'Choose a new password', url: `${publicUrl}/admin/forgot-password` },
      event: 'user.second_factor_failed',
    }),

    resetRequested: (administrator: string, secret: string): AccountMail => ({
      subject: 'Your second factors will be removed',
      paragraphs: [
        `${administrator} asked to remove all second factors of your account. This happens in 24 hours. Until then, you can stop it.`,
        'If you asked for this because you lost them, you have nothing to do. You were signed out everywhere. In 24 hours, you can sign in with your password.',
      ],
      action: { label: 'Stop this', url: `${publicUrl}/admin/stop-factor-reset?token=${secret}` },
      event: 'user.factor_reset_requested',
    }),

    resetDone: (): AccountMail => ({
      subject: 'Your second factors were removed',
      paragraphs: [
        'All second factors of your account were removed, as an administrator asked. You now sign in with your password alone. Set up a second factor again in your profile.',
        advice,
      ],
      action: wasntMe,
      event: 'user.factors_reset',
    }),
  };
}

/** Below this number of recovery codes, users are asked to create new ones. */
const FEW_CODES = 3;
