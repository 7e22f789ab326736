import { expect, onTestFinished } from 'vitest';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import type { Attempt } from '../../../server/src/platform/deliveries/delivery.entity.ts';
import { startDeliveryWorker } from '../../../server/src/platform/deliveries/delivery-worker.ts';
import { enqueueEmails, type OutgoingEmail } from '../../../server/src/platform/mail/queue-mail.ts';
import { openMailTransport } from '../../../server/src/platform/mail/transport.ts';
import { setTransactionTime } from '../../../server/src/platform/time/transaction-time.ts';
import { type SmtpOptions, startSmtpServer } from '../../support/smtp.ts';
import { eventually, makeLog, type Orm, openDatabase } from '../harness.ts';
import { plainMailSender } from './plain-mail.ts';

export const START = new Date('2026-03-01T08:00:00.000Z');

/** Creates a database, an SMTP server and a clock that moves only when the test advances it. */
export async function setUp(options: SmtpOptions = {}) {
  const database = await openDatabase();
  const smtp = await startSmtpServer(options);
  onTestFinished(() => smtp.stop());
  let now = START.getTime();
  const clock = () => new Date(now);
  const advance = (seconds: number) => {
    now += seconds * 1000;
  };
  const queue = (...mails: OutgoingEmail[]) =>
    database.orm.em.fork().transactional((em) => {
      setTransactionTime(em, clock());
      return enqueueEmails(em, mails);
    });
  const start = ({ orm = database.orm, url = smtp.url, parallel = 10, stopMs = 5_000, pollMs = 20 } = {}) => {
    const log = makeLog();
    const pubsub = startPubSub({ address: null, log });
    const transport = openMailTransport({ smtpUrl: url, mailFrom: 'Desk <desk@example.org>', dataDir: '' });
    const worker = startDeliveryWorker({
      root: orm.em,
      sender: plainMailSender(orm.em, transport, clock),
      clock,
      pubsub,
      log,
      pollMs,
      parallel,
      stopMs,
    });
    onTestFinished(() => worker.stop());
    return { worker, pubsub, log };
  };
  return { ...database, smtp, clock, advance, queue, start };
}

let mails = 0;
export function makeMail(more: Partial<OutgoingEmail> = {}): OutgoingEmail {
  mails += 1;
  return { to: 'ada@example.org', subject: `Mail ${mails}`, content: { paragraphs: ['Hello'] }, ...more };
}

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: Attempt[];
  readonly next_attempt_at: string | null;
  readonly claim: number;
  readonly mail: OutgoingEmail;
}
export const rows = (orm: Orm) => orm.em.execute<Row[]>('select * from deliveries order by created_at, id');
export const onlyRow = async (orm: Orm): Promise<Row> => {
  const [row] = await rows(orm);
  if (!row) throw new Error('Nothing is queued');
  return row;
};
export const undelivered = async (orm: Orm) => (await rows(orm)).filter(({ state }) => state !== 'delivered').length;
export const settled = (orm: Orm, state: string) =>
  eventually(async () => expect(await onlyRow(orm)).toMatchObject({ state }));
export const waitSeconds = ({ next_attempt_at }: Row, since: Date) =>
  (new Date(next_attempt_at ?? 0).getTime() - since.getTime()) / 1000;
