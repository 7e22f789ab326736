import type { EventType } from '../../../contract/events/catalog.ts';
import type { Config } from '../../../platform/services/config.ts';

/** An email about an account. Users cannot turn it off. */
export interface AccountMail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly event: EventType | null;
}

interface Verification {
  readonly secret: string;
  readonly email: string;
  /** Whether this registration replaced an earlier one of the same address. */
  readonly hasReplaced?: boolean;
}

const link = (template: string, secret: string) => template.replaceAll('{token}', secret);

/**
 * The emails about accounts, with links built from the configuration. The texts are plain ASCII: other characters would
 * switch the encoding to quoted-printable, which breaks links for programs that read the raw message.
 */
export function accountMails({ links, publicUrl }: Config) {
  return {
    verification: ({ secret, email, hasReplaced = false }: Verification): AccountMail => ({
      subject: 'Confirm your email address',
      paragraphs: [
        `Someone registered an account for ${email}. If this was you, confirm your address, then sign in. The link is valid for 24 hours.`,
        ...(hasReplaced
          ? [
              `This replaces an earlier registration of the same address. If you registered only once, someone else may have used your address. In that case, do not follow the link. Choose your own password at ${publicUrl}/admin/forgot-password`,
            ]
          : []),
        "If this wasn't you, ignore this email. Without the link, no one can open an account for your address.",
      ],
      action: { label: 'Confirm address', url: link(links.verifyEmail, secret) },
      event: 'user.registered',
    }),

    /** Sent to the owner of an address that someone, perhaps the owner, tried to register again. */
    knownAddress: (): AccountMail => ({
      subject: 'You already have an account',
      paragraphs: [
        `Someone tried to register an account with your address, but you already have one. If this was you, sign in. If you have no password yet or have forgotten it, choose one at ${publicUrl}/admin/forgot-password`,
        "If this wasn't you, ignore this email. Nothing has changed.",
      ],
      action: { label: 'Sign in', url: `${publicUrl}/admin/login` },
      event: null,
    }),

    newAddress: (secret: string): AccountMail => ({
      subject: 'Confirm your new email address',
      paragraphs: [
        'Please confirm that this is your new email address. Once confirmed, you sign in with it. The link is valid for 24 hours.',
        "If this wasn't you, ignore this email. Nothing changes.",
      ],
      action: { label: 'Confirm address', url: link(links.verifyEmail, secret) },
      event: 'user.email_change_requested',
    }),

    addressChangeRequested: (email: string): AccountMail => ({
      subject: 'A change of your email address was requested',
      paragraphs: [
        `Someone who knows your password asked to change the email address of your account to ${email}.`,
        "If this wasn't you, choose a new password now and tell your administrator.",
      ],
      action: { label: "This wasn't me", url: `${publicUrl}/admin/forgot-password` },
      event: 'user.email_change_requested',
    }),

    addressChanged: (email: string): AccountMail => ({
      subject: 'Your email address was changed',
      paragraphs: [
        `The email address of your account is now ${email}. Use it to sign in; this address no longer works.`,
        "If this wasn't you, tell your administrator immediately.",
      ],
      event: 'user.email_changed',
    }),

    passwordReset: (secret: string): AccountMail => ({
      subject: 'Reset your password',
      paragraphs: [
        'Someone asked to reset the password of your account. The link is valid for one hour and works once.',
        "If this wasn't you, ignore this email. Your password stays the same.",
      ],
      action: { label: 'Choose a new password', url: link(links.resetPassword, secret) },
      event: 'user.password_reset_requested',
    }),

    passwordChanged: (): AccountMail => ({
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed, and you were signed out everywhere.',
        "If this wasn't you, choose a new password now and tell your administrator.",
      ],
      action: { label: "This wasn't me", url: `${publicUrl}/admin/forgot-password` },
      event: 'user.password_changed',
    }),

    locked: (): AccountMail => ({
      subject: 'Failed attempts to sign in to your account',
      paragraphs: [
        'There were many failed attempts to sign in to your account. For a while, no one can sign in from networks that you have not used before.',
        'You can still sign in from your usual networks. If you cannot sign in, choose a new password.',
      ],
      action: { label: 'Choose a new password', url: `${publicUrl}/admin/forgot-password` },
      event: 'user.locked',
    }),

    invitation: (inviter: string, secret: string): AccountMail => ({
      subject: `${inviter} invited you to Ticketwire`,
      paragraphs: [
        `${inviter} created an account for you. Choose a password to get started. The link is valid for seven days.`,
      ],
      action: { label: 'Accept invitation', url: link(links.acceptInvitation, secret) },
      event: 'user.invited',
    }),

    confirmIdentity: (provider: string, secret: string): AccountMail => ({
      subject: `Confirm your sign-in through ${provider}`,
      paragraphs: [
        `Someone signed in through ${provider} with your address. If this was you, confirm it once: from then on, you sign in through ${provider}. The link is valid for 30 minutes.`,
        "If this wasn't you, do not follow the link. Tell your administrator.",
      ],
      action: { label: 'Confirm sign-in', url: `${publicUrl}/admin/sso/confirm?token=${secret}` },
      event: null,
    }),

    identityLinked: (provider: string): AccountMail => ({
      subject: `Your account was linked with ${provider}`,
      paragraphs: [
        `From now on, you can sign in through ${provider}.`,
        "If this wasn't you, unlink it in your profile, choose a new password, and tell your administrator.",
      ],
      action: { label: 'Open your profile', url: `${publicUrl}/admin/profile` },
      event: 'user.identity_linked',
    }),

    identityRemoved: (provider: string): AccountMail => ({
      subject: `Your account is no longer linked with ${provider}`,
      paragraphs: [
        `You can no longer sign in through ${provider}.`,
        "If this wasn't you, choose a new password and tell your administrator.",
      ],
      action: { label: "This wasn't me", url: `${publicUrl}/admin/forgot-password` },
      event: 'user.identity_removed',
    }),

    breakGlassUsed: (name: string, provider: string): AccountMail => ({
      subject: `${name} signed in with a password`,
      paragraphs: [
        `${name} signed in with a password, although users with this email address must sign in through ${provider}. This account is one of those for emergencies.`,
        'If you do not know why, ask them, and end their sessions.',
      ],
      action: { label: 'Open the audit log', url: `${publicUrl}/admin/audit-events` },
      event: 'user.break_glass_used',
    }),

    apiKeyCreated: (name: string, creator: string): AccountMail => ({
      subject: 'An API key was created for your account',
      paragraphs: [
        `${creator} created the API key “${name}”. Programs can use it to act on your behalf.`,
        "If this wasn't you, revoke the key, choose a new password, and tell your administrator.",
      ],
      action: { label: "This wasn't me", url: `${publicUrl}/admin/forgot-password` },
      event: 'api_key.created',
    }),
  };
}
