import type { ReceivedEmail } from '../../platform/api/types.ts';
import type { Translate } from '../../platform/i18n/translate.ts';

/** Returns the subject; a placeholder if there is none or the user cannot see the ticket. */
export const emailTitle = ({ subject }: ReceivedEmail, t: Translate): string => subject || t('receivedEmails.unseen');

/** Returns the address of the author or, without one, what the email says instead. */
export const senderOf = ({ sender, from }: ReceivedEmail, t: Translate): string =>
  sender || from || t('receivedEmails.noSender');

/** Returns what a program reports about an email that it got from here. */
export const reportOf = ({ kind, recipient, reason }: NonNullable<ReceivedEmail['report']>, t: Translate): string =>
  [t(`labels.emailReport.${kind}`), recipient, reason].filter(Boolean).join(' · ');
