import { chmod, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMessage, type EmailMessage, parseSender, UnsendableMail } from './message.ts';

export interface MailTransport {
  /** Resolves with the response of the next server once it has accepted the message. */
  send(message: EmailMessage, now: Date): Promise<string>;
  /** Aborts running sends. */
  close(): void;
  /** Where email is sent, for the log: without a password. */
  readonly destination: string;
}

interface MailOptions {
  /** `smtp://user:password@host:port`, or smtps. If undefined, email is written to files in `dataDir`/mail. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly dataDir: string;
  readonly connections?: number;
}

export function openMailTransport({ smtpUrl, mailFrom, dataDir, connections = 10 }: MailOptions): MailTransport {
  const sender = parseSender(mailFrom);
  if (!smtpUrl) return openFolder(join(dataDir, 'mail'), sender);

  const server = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // A message may have arrived although its connection broke: the queue decides whether to send it again.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  });
  return {
    send: async (message, now) => (await server.sendMail(composeMessage(message, sender, now))).response,
    close: () => server.close({ force: true }),
    destination: `${new URL(smtpUrl).protocol}//${new URL(smtpUrl).host}`,
  };
}

/** Connects and logs in, without sending anything. Rejects with the response of the server. */
export async function verifyMailServer(smtpUrl: string, timeoutMs: number): Promise<void> {
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await server.verify();
  } finally {
    server.close();
  }
}

function openFolder(folder: string, sender: ReturnType<typeof parseSender>): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message, now) {
      const { message: bytes } = await composer.sendMail(composeMessage(message, sender, now));
      if (!Buffer.isBuffer(bytes)) throw new Error('nodemailer returned a stream instead of a buffer');
      return `Written to ${await writeEml(folder, message.id, bytes, now)}`;
    },
    close: () => {},
    destination: `files in ${folder}`,
  };
}

/** Returns the reply code of an SMTP server (RFC 5321, section 4.2). */
export function replyCodeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('responseCode' in error)) return null;
  return typeof error.responseCode === 'number' ? error.responseCode : null;
}

/** Whether the server would reject the same message again, so that retrying is pointless. */
export function isPermanentFailure(error: unknown): boolean {
  if (error instanceof UnsendableMail) return true;
  const reply = replyCodeOf(error);
  if (reply === null || !(error instanceof Error) || !('code' in error)) return false;
  // Only replies about this envelope or message are permanent. The operator can fix a wrong password or a demand to log
  // in (530), and then the email is sent; 503 is about the session.
  const isAboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutMessage && reply >= 500 && ![503, 530].includes(reply);
}

/**
 * Writes messages as `.eml` files whose names sort by time. Only the owner can read them because links in emails may
 * open accounts. Each file is written atomically. Resolves with its name.
 */
async function writeEml(folder: string, id: string, message: Buffer, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const name = `${now.toISOString().replaceAll(':', '-')}-${id}.eml`;
  const path = join(folder, name);
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(message);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return name;
}
