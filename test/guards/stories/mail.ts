import { handIn, makeMail, plainText } from '../../inbound/support/mail.ts';
import type { Answer, TestService } from '../../support/service.ts';
import { untilSent } from './listening.ts';
import type { Actor } from './people.ts';

interface Reply {
  readonly from: Actor;
  /** Whose mail is answered: that of the sender, or of another who passed it on to them. */
  readonly mailedTo: Actor;
  readonly text: string;
}

/** Answers the newest mail that can be answered; null where there is none. */
export async function answerMail(service: TestService, { from, mailedTo, text }: Reply): Promise<Answer | null> {
  await untilSent(service);
  const mail = service.smtp.messages.findLast(
    ({ to, headers }) => mailedTo.email !== null && to.includes(mailedTo.email) && headers.has('reply-to'),
  );
  if (!mail || from.email === null) return null;
  const to = mail.headers.get('reply-to') ?? '';
  return handIn(service, makeMail({ from: from.email, to, headers: [plainText], body: [text] }));
}
