import { handIn, makeMail, plainText } from '../../messaging/inbound/support/mail.ts';
import type { Answer, TestService } from '../../support/service.ts';
import { untilSent } from './listening.ts';
import type { Actor } from './people.ts';

interface Reply {
  readonly from: Actor;
  /** Recipient of the email that is answered: the sender, or another user who forwarded it to them. */
  readonly mailedTo: Actor;
  readonly text: string;
}

/** Replies to the newest email that accepts replies. Null if there is none. */
export async function answerMail(service: TestService, { from, mailedTo, text }: Reply): Promise<Answer | null> {
  await untilSent(service);
  const mail = service.smtp.messages.findLast(
    ({ to, headers }) => mailedTo.email !== null && to.includes(mailedTo.email) && headers.has('reply-to'),
  );
  if (!mail || from.email === null) return null;
  const to = mail.headers.get('reply-to') ?? '';
  return handIn(service, makeMail({ from: from.email, to, headers: [plainText], body: [text] }));
}
