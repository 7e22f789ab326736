import type { EntityManager } from '@mikro-orm/postgresql';
import { MESSAGE_BYTES, type SetAsideFor } from '../../contract/messaging/inbound.ts';
import { SYSTEM } from '../../platform/base/actor.ts';
import type { Log } from '../../platform/base/log.ts';
import type { Transact } from '../../platform/commands/transaction-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { StagedFile } from '../../platform/files/staging.ts';
import type { Services } from '../../platform/services/services.ts';
import { processStaged } from '../inbound/receive-email.ts';
import { forgetSetAside, setAside } from '../inbound/set-aside.ts';
import { FetchProblem, type FoundMessage, type Source, TooLarge, within } from './source.ts';
import { countFailure, forget, postpone } from './waiting-messages.ts';

export interface MessageContext {
  readonly root: EntityManager;
  /** Runs a command as the service itself. */
  readonly transact: Transact;
  readonly services: Pick<Services, 'config' | 'files' | 'clock'>;
  readonly log: Log;
}

interface Found extends FoundMessage {
  readonly mailboxId: string;
  /** Aborted when the reading of the mailbox ends. */
  readonly signal: AbortSignal;
}

const RETRY_SECONDS = 60;

/**
 * Processes one message like one that was submitted. When it returns, the message is processed or set aside, or waits
 * apart from the others.
 * @throws FetchProblem if it is the mailbox that cannot be read. Then the message waits as well: others are tried first.
 */
export async function fetchMessage(context: MessageContext, source: Source, found: Found): Promise<void> {
  const { root, services } = context;
  let staged: StagedFile | null = null;
  try {
    if (found.bytes !== null && found.bytes > MESSAGE_BYTES) throw new TooLarge('The message is too large');
    const body = await source.read(found.ref);
    if (body !== null) {
      staged = await services.files.stage(within(MESSAGE_BYTES, body));
      const { mailboxId } = found;
      await processStaged({ em: root.fork(), services, by: SYSTEM, transact: context.transact, mailboxId }, staged);
    }
    await forget(root.fork(), found);
    // It was tried before, and can have been set aside.
    if (found.bytes === null) await forgetSetAside(root.fork(), { mailboxId: found.mailboxId, remoteId: found.ref });
  } catch (error) {
    await failed(context, found, staged, error);
    if (error instanceof FetchProblem) throw error;
  } finally {
    await staged?.discard();
  }
}

async function failed(context: MessageContext, found: Found, staged: StagedFile | null, error: unknown): Promise<void> {
  // Nothing is wrong with it.
  if (found.signal.aborted && error instanceof FetchProblem) return;
  const { root, services, log } = context;
  const em = root.fork();
  const now = services.clock();
  const giveUp = (reason: SetAsideFor, words: string) => setApart(context, found, { staged, reason, error: words });
  if (error instanceof TooLarge) return giveUp('too_large', `It has more than ${MESSAGE_BYTES / 1024 ** 2} MB`);
  if (error instanceof AppError && error.code === 'rate_limited') {
    return postpone(em, found, now, error.details.retryAfter ?? RETRY_SECONDS);
  }
  if (error instanceof AppError && error.code === 'validation_failed') {
    return giveUp('unreadable', error.details.errors?.[0]?.detail ?? error.message);
  }
  const { mailboxId } = found;
  if (!(error instanceof FetchProblem)) log.warn({ err: error, mailboxId }, 'A fetched message failed');
  if (await countFailure(em, found, now)) return;
  await giveUp('failed', error instanceof FetchProblem ? error.message : 'The service failed: see its log');
}

interface Reason {
  readonly staged: StagedFile | null;
  readonly reason: SetAsideFor;
  readonly error: string;
}

/** Shows a message to administrators, who can process it again. It also stays in the mailbox where it came from. */
async function setApart({ root, transact, services }: MessageContext, found: Found, reason: Reason): Promise<void> {
  const { files } = services;
  if (reason.staged) await files.put(reason.staged);
  await transact((tx) => setAside(tx, files, { ...reason, mailboxId: found.mailboxId, remoteId: found.ref }));
  await forget(root.fork(), found);
}
