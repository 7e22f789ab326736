import { z } from 'zod';

/** What one process can be asked, on behalf of another. */
const Topic = z.enum(['metrics', 'readiness']);
export type Topic = z.output<typeof Topic>;

/** Why a process has to stop: because the service does, or because a new process has replaced it. */
const Reason = z.enum(['shutdown', 'replaced']);
export type StopReason = z.output<typeof Reason>;

const Address = z.union([
  z.object({ url: z.string() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
]);

/** The environment variable that makes a process one of several. */
export const IDENTITY = 'TICKETWIRE_PROCESS';

const Identity = z.object({
  /** Such as `web 1`. */
  name: z.string(),
  /** The first one opens the port before it migrates the database. The others open it when they can serve. */
  isFirst: z.boolean(),
});
export type Identity = z.output<typeof Identity>;

/** Returns which of several processes this one is; null if there is only one. */
export function identityOf(environment: NodeJS.ProcessEnv): Identity | null {
  const identity = environment[IDENTITY];
  return identity === undefined ? null : Identity.parse(JSON.parse(identity));
}

export const Begin = z.object({
  type: z.literal('begin'),
  /** The embedded database; null if there is a DATABASE_URL. */
  database: Address.nullable(),
  consoleDir: z.string().nullable(),
});
export type Begin = z.output<typeof Begin>;

const Gathered = z.object({
  type: z.literal('gathered'),
  id: z.number(),
  /** Of each process that should run; null if it does not, or does not answer. */
  answers: z.array(z.object({ role: z.enum(['web', 'worker']), answer: z.unknown() })),
  /** What processes have counted that have ended. */
  ended: z.unknown(),
});
export type Gathered = z.output<typeof Gathered>;

/** From the process that watches over the others to one of them. */
export const ToProcess = z.discriminatedUnion('type', [
  Begin,
  z.object({ type: z.literal('site'), folder: z.string() }),
  z.object({ type: z.literal('stop'), reason: Reason }),
  z.object({ type: z.literal('question'), id: z.number(), topic: Topic }),
  Gathered,
]);
export type ToProcess = z.output<typeof ToProcess>;

const Ready = z.object({
  type: z.literal('ready'),
  setUpLink: z.string().nullable(),
  operationsPort: z.number().nullable(),
});
export type Ready = z.output<typeof Ready>;

/** From one of the processes to the one that watches over them. */
export const FromProcess = z.discriminatedUnion('type', [
  Ready,
  z.object({ type: z.literal('failed'), reason: z.string() }),
  z.object({ type: z.literal('gather'), id: z.number(), topic: Topic }),
  z.object({ type: z.literal('answer'), id: z.number(), answer: z.unknown() }),
]);
export type FromProcess = z.output<typeof FromProcess>;

/** Resolves once the message has left. Without a connection, Node.js ends this process. */
export const tellSupervisor = (message: FromProcess): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
