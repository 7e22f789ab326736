/** What stands around what a mail has to tell. Another language is another entry with the same words. */
const en = {
  open: (reference: string) => `Open ${reference}`,
  reply: (reference: string) => `Reply to this mail to answer: what you write is added to ${reference}.`,
  replyIsPublic: (reference: string) =>
    `What you reply to this mail is added to ${reference} for the requester to read.`,
  doNotReply: 'Do not reply to this mail: what it tells is not for the requester to read.',
  because: {
    requester: 'You get this because it is about a request of yours.',
    assignee: 'You get this because the ticket is yours to work on.',
    follower: 'You get this because you follow the ticket.',
    team: 'You get this because the ticket is with your team.',
    role: 'You get this because of what you do here.',
    account: 'You get this because of your account. It cannot be turned off.',
  },
  stop: 'Get no more mails of this kind',
};

export type MailWords = typeof en;

const languages: Readonly<Record<string, MailWords>> = { en };

/** The words in somebody's language: of `de-AT` those of `de`, else English. */
export function mailWords(locale: string): MailWords {
  const [language = ''] = locale.toLowerCase().split('-');
  return languages[locale.toLowerCase()] ?? languages[language] ?? en;
}
