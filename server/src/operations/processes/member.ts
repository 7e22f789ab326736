import cluster, { type Worker } from 'node:cluster';
import { ignore } from '../../platform/errors/ignored.ts';
import {
  FromProcess,
  IDENTITY,
  type Identity,
  type Ready,
  type StopReason,
  type ToProcess,
  type Topic,
} from './messages.ts';

/** Shorter than a probe waits. */
const ANSWER_MS = 1_500;

export interface Member {
  readonly pid: number | undefined;
  readonly isReady: boolean;
  /** Rejects with what to tell the operator if the process ends before. */
  readonly ready: Promise<Ready>;
  /** How the process has ended. */
  readonly ended: Promise<string>;
  send(message: ToProcess): void;
  /** Returns null if the process does not answer in time. */
  ask(topic: Topic): Promise<unknown>;
  /** Lets the process finish what it is doing. Kills it if that takes longer than `withinMs`. */
  stop(reason: StopReason, withinMs: number): Promise<void>;
}

interface MemberOptions {
  readonly identity: Identity;
  readonly environment: Readonly<Record<string, string>>;
  readonly onGather: (id: number, topic: Topic) => void;
}

/** Starts the program again as one of the processes of the service. */
export function forkMember({ identity, environment, onGather }: MemberOptions): Member {
  const worker = cluster.fork({ ...environment, [IDENTITY]: JSON.stringify(identity) });
  const ready = Promise.withResolvers<Ready>();
  const questions = new Map<number, (answer: unknown) => void>();
  let isReady = false;
  let failure: string | null = null;

  worker.on('message', (received) => {
    const message = FromProcess.parse(received);
    if (message.type === 'ready') {
      isReady = true;
      ready.resolve(message);
    } else if (message.type === 'failed') failure = message.reason;
    else if (message.type === 'gather') onGather(message.id, message.topic);
    else questions.get(message.id)?.(message.answer);
  });
  const ended = endOf(worker).then((end) => {
    isReady = false;
    ready.reject(new Error(failure ?? `The process ${identity.name} ${end} before it was ready`));
    return failure ?? end;
  });

  const send = (message: ToProcess) => {
    if (worker.isConnected()) worker.send(message, (error) => error && ignore('ended_process')(error));
  };
  let questionsAsked = 0;
  return {
    pid: worker.process.pid,
    get isReady() {
      return isReady;
    },
    ready: ready.promise,
    ended,
    send,
    async ask(topic) {
      const id = ++questionsAsked;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      questions.set(id, resolve);
      send({ type: 'question', id, topic });
      const timer = setTimeout(() => resolve(null), ANSWER_MS);
      const answer = await Promise.race([promise, ended.then(() => null)]);
      clearTimeout(timer);
      questions.delete(id);
      return answer;
    },
    async stop(reason, withinMs) {
      send({ type: 'stop', reason });
      const killing = setTimeout(() => worker.process.kill('SIGKILL'), withinMs);
      await ended;
      clearTimeout(killing);
    },
  };
}

const endOf = (worker: Worker): Promise<string> =>
  new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ? `was killed by ${signal}` : `exited with code ${code}`));
    // Without a process id, it has never run and does not exit.
    worker.on('error', ({ message }) => worker.process.pid === undefined && resolve(`could not be run (${message})`));
  });
