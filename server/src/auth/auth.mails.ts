import type { EventType } from '../contract/events.ts';
import type { Config } from '../platform/config.ts';

/** A mail about an account. It cannot be turned off. */
export interface AccountMail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly event: EventType | null;
}

const link = (template: string, secret: string) => template.replaceAll('{token}', secret);

export function verificationMail({ links }: Config, secret: string): AccountMail {
  return {
    subject: 'Confirm your e-mail address',
    paragraphs: ['please confirm that this address is yours. The link is good for 24 hours.'],
    action: { label: 'Confirm address', url: link(links.verifyEmail, secret) },
    event: 'user.registered',
  };
}

/** To the owner of an address with which somebody, perhaps they themselves, registered a second time. */
export function knownAddressMail({ publicUrl }: Config): AccountMail {
  return {
    subject: 'You already have an account',
    paragraphs: [
      'somebody registered with your address, which has an account already. If it was you, sign in, or ask for a new password.',
      'If it was not you, there is nothing to do.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/admin/login` },
    event: null,
  };
}

export function passwordResetMail({ links }: Config, secret: string): AccountMail {
  return {
    subject: 'Choose a new password',
    paragraphs: [
      'somebody asked for a new password for this account. The link is good for one hour and for one use.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: link(links.resetPassword, secret) },
    event: 'user.password_reset_requested',
  };
}

export function passwordChangedMail({ publicUrl }: Config): AccountMail {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'the password of your account was just changed, and every session was ended.',
      'If it was not you, choose a new password now and tell your administrator.',
    ],
    action: { label: 'I did not do this', url: `${publicUrl}/admin/forgot-password` },
    event: 'user.password_changed',
  };
}

export function invitationMail({ links }: Config, inviter: string, secret: string): AccountMail {
  return {
    subject: `${inviter} invites you to Ticketwire`,
    paragraphs: [
      `${inviter} has made an account for you. Choose a password to get in. The link is good for seven days.`,
    ],
    action: { label: 'Accept the invitation', url: link(links.acceptInvitation, secret) },
    event: 'user.invited',
  };
}
