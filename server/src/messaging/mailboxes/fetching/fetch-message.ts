import type { EntityManager } from '@mikro-orm/postgresql';
import { MESSAGE_BYTES, type SetAsideFor } from '../../../contract/messaging/inbound.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import type { Log } from '../../../platform/base/log.ts';
import type { Transact } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services/services.ts';
import { processStaged } from '../../inbound/receive-email.ts';
import { forgetSetAside, setAside } from '../../inbound/set-aside.ts';
import { FetchProblem, type FoundMessage, type Source, TooLarge, within } from './source.ts';
import { countFailure, forget, postpone, stopTrying } from './waiting-messages.ts';

export interface MessageContext {
  readonly root: EntityManager;
  /** Runs a command as the service itself. */
  readonly transact: Transact;
  readonly services: Pick<Services, 'config' | 'files' | 'clock'>;
  readonly log: Log;
}

const RETRY_SECONDS = 60;

/**
 * Processes one message like one that was submitted. When it returns, the message is processed, or waits apart from the
 * others.
 * @throws FetchProblem if it is the mailbox that cannot be read. Then the message waits as well: others are tried first.
 */
export async function fetchMessage(
  { root, transact, services, log }: MessageContext,
  { mailboxId, source }: { readonly mailboxId: string; readonly source: Source },
  { ref, bytes }: FoundMessage,
): Promise<'processed' | 'waiting'> {
  const em = root.fork();
  const { files, clock } = services;
  const failure = (error: unknown) => ({
    ...{ mailboxId, ref, now: clock() },
    reason: error instanceof Error ? error.message : String(error),
  });
  const putAside = (reason: SetAsideFor, error: unknown) =>
    transact((tx) =>
      setAside(tx, files, { reason, error: failure(error).reason, mailboxId, remoteId: ref, staged: null }),
    );
  try {
    if (bytes !== null && bytes > MESSAGE_BYTES) throw new TooLarge('The message is too large');
    const body = await source.read(ref);
    if (body !== null) {
      const staged = await files.stage(within(MESSAGE_BYTES, body));
      try {
        await processStaged({ em, services, by: SYSTEM, transact, mailboxId }, staged);
      } finally {
        await staged.discard();
      }
    }
    await forget(em, mailboxId, ref);
    // It was tried before, and can have been set aside.
    if (bytes === null) await forgetSetAside(em, { mailboxId, remoteId: ref });
    return 'processed';
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') {
      await postpone(em, failure(error), error.details.retryAfter ?? RETRY_SECONDS);
    } else if (error instanceof TooLarge) {
      await stopTrying(em, failure(error));
      await putAside('too_large', error);
    } else {
      if (!(error instanceof FetchProblem)) log.warn({ err: error, mailboxId }, 'A fetched message failed');
      if (await countFailure(em, failure(error))) await putAside(isUnreadable(error) ? 'unreadable' : 'failed', error);
      if (error instanceof FetchProblem) throw error;
    }
    return 'waiting';
  }
}

const isUnreadable = (error: unknown) => error instanceof AppError && error.code === 'validation_failed';
