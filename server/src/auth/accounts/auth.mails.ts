import type { EventType } from '../../contract/events/events.ts';
import type { Config } from '../../platform/services/config.ts';

/** A mail about an account. It cannot be turned off. */
export interface AccountMail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly event: EventType | null;
}

interface Verification {
  readonly secret: string;
  readonly email: string;
  /** Whether an earlier registration of the address became void. */
  readonly hasReplaced?: boolean;
}

const link = (template: string, secret: string) => template.replaceAll('{token}', secret);

/**
 * The words of the mails about accounts, with links as the configuration says. In ASCII alone: other characters would make
 * the text quoted-printable, which hides a link from whatever reads the mail as it is.
 */
export function accountMails({ links, publicUrl }: Config) {
  return {
    verification: ({ secret, email, hasReplaced = false }: Verification): AccountMail => ({
      subject: 'Confirm your e-mail address',
      paragraphs: [
        `Someone registered an account for ${email}. If it was you, confirm that this address is yours, and then sign in. The link works for 24 hours.`,
        ...(hasReplaced
          ? [
              `This replaces an earlier registration of the same address. If you registered only once, someone else may have used your address: do not follow the link, but choose a password of your own at ${publicUrl}/admin/forgot-password`,
            ]
          : []),
        "If this wasn't you, ignore this e-mail: without the link, no one gets an account for your address.",
      ],
      action: { label: 'Confirm address', url: link(links.verifyEmail, secret) },
      event: 'user.registered',
    }),

    /** To the owner of an address that somebody, perhaps they themselves, wanted to use a second time. */
    knownAddress: (): AccountMail => ({
      subject: 'You already have an account',
      paragraphs: [
        `Someone gave your address for a new account, but it already has one. If it was you, sign in. If you have no password yet, or have forgotten it, choose one at ${publicUrl}/admin/forgot-password`,
        "If this wasn't you, ignore this e-mail: nothing has changed.",
      ],
      action: { label: 'Sign in', url: `${publicUrl}/admin/login` },
      event: null,
    }),

    newAddress: (secret: string): AccountMail => ({
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        'please confirm that this address is yours: your account will be known by it. The link is good for 24 hours.',
        'If you did not ask for this, ignore it: nothing changes.',
      ],
      action: { label: 'Confirm address', url: link(links.verifyEmail, secret) },
      event: 'user.email_change_requested',
    }),

    addressChangeRequested: (email: string): AccountMail => ({
      subject: 'Your e-mail address is about to be changed',
      paragraphs: [
        `somebody who knows your password asked to change the address of your account to ${email}.`,
        'If it was not you, choose a new password now and tell your administrator.',
      ],
      action: { label: 'I did not do this', url: `${publicUrl}/admin/forgot-password` },
      event: 'user.email_change_requested',
    }),

    addressChanged: (email: string): AccountMail => ({
      subject: 'Your e-mail address was changed',
      paragraphs: [
        `your account is known by ${email} from now on, and no longer by this address.`,
        'If it was not you, tell your administrator at once.',
      ],
      event: 'user.email_changed',
    }),

    passwordReset: (secret: string): AccountMail => ({
      subject: 'Choose a new password',
      paragraphs: [
        'somebody asked for a new password for this account. The link is good for one hour and for one use.',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url: link(links.resetPassword, secret) },
      event: 'user.password_reset_requested',
    }),

    passwordChanged: (): AccountMail => ({
      subject: 'Your password was changed',
      paragraphs: [
        'the password of your account was just changed, and every session was ended.',
        'If it was not you, choose a new password now and tell your administrator.',
      ],
      action: { label: 'I did not do this', url: `${publicUrl}/admin/forgot-password` },
      event: 'user.password_changed',
    }),

    locked: (): AccountMail => ({
      subject: 'Somebody tries to guess your password',
      paragraphs: [
        'there were many failed tries to sign in to your account. From places where you have not signed in before, nobody can for a while.',
        'You can still sign in from where you usually do. If you cannot get in, choose a new password.',
      ],
      action: { label: 'Choose a new password', url: `${publicUrl}/admin/forgot-password` },
      event: 'user.locked',
    }),

    invitation: (inviter: string, secret: string): AccountMail => ({
      subject: `${inviter} invites you to Ticketwire`,
      paragraphs: [
        `${inviter} has made an account for you. Choose a password to get in. The link is good for seven days.`,
      ],
      action: { label: 'Accept the invitation', url: link(links.acceptInvitation, secret) },
      event: 'user.invited',
    }),

    apiKeyCreated: (name: string, maker: string): AccountMail => ({
      subject: 'An API key was made for your account',
      paragraphs: [
        `${maker} made the API key “${name}”, by which programs can act in your name.`,
        'If it was not you, revoke it, choose a new password and tell your administrator.',
      ],
      action: { label: 'I did not do this', url: `${publicUrl}/admin/forgot-password` },
      event: 'api_key.created',
    }),
  };
}
