import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../platform/base/log.ts';
import { ignore } from '../../platform/errors/ignored.ts';
import type { Config } from '../../platform/services/config.ts';
import { addCounts, Metric } from './counts.ts';
import { forkMember, type Member } from './member.ts';
import type { Begin, Gathered, Ready, StopReason, Topic } from './messages.ts';

const WINDOW_MS = 60_000;
/** A service whose processes end this often in the window does not recover on its own. */
const MOST = 5;
const FIRST_PAUSE_MS = 1_000;

interface Place {
  readonly name: string;
  readonly role: 'web' | 'worker';
}

export interface ProcessSet {
  /** Starts the first process, which waits for `preparing` and migrates the database, and then the others. */
  start(preparing: Promise<Begin>): Promise<Ready>;
  /** Tells all processes where the built documentation is. */
  setSite(folder: string): void;
  /** Replaces one process after the other with a new one. Does nothing while an earlier call is still at it. */
  replace(begin: () => Promise<Begin>): Promise<void>;
  stop(): Promise<void>;
}

interface SetOptions {
  readonly config: Pick<Config, 'role' | 'processes'>;
  readonly log: Log;
  /** A process that stops for longer is killed. */
  readonly memberStopMs: number;
}

/**
 * Starts the processes of the service, starts those again that end, and lets them ask each other. If they end too often,
 * an uncaught exception ends the service.
 */
export function openProcessSet({ config, log, memberStopMs }: SetOptions): ProcessSet {
  const places = placesOf(config);
  const members = new Map<Place, Member>();
  /** With those that have been replaced and are still stopping. */
  const alive = new Set<Member>();
  const lastMetrics = new Map<Member, Metric[]>();
  const ends: number[] = [];
  let ended: Metric[] = [];
  let begin: Begin | null = null;
  let site: string | null = null;
  let hasStarted = false;
  let isStopping = false;
  let isReplacing = false;

  function fork(place: Place, isFirst = false): Member {
    const member: Member = forkMember({
      identity: { name: place.name, isFirst },
      environment: environmentOf(place, config),
      onGather: (id, topic) => void gather(topic).then((all) => member.send({ type: 'gathered', id, ...all })),
    });
    alive.add(member);
    if (begin) member.send(begin);
    if (site !== null) member.send({ type: 'site', folder: site });
    void member.ended.then((reason) => onEnd(place, member, reason));
    void member.ready.then(
      () => log.info({ member: place.name, memberPid: member.pid }, 'A process is ready'),
      ignore('ended_process'),
    );
    return member;
  }

  function onEnd(place: Place, member: Member, reason: string): void {
    alive.delete(member);
    keepCounts(member);
    // Its place belongs to another one if it was replaced.
    if (members.get(place) !== member) return;
    members.delete(place);
    if (hasStarted && !isStopping) void restart(place, member, reason);
  }

  async function restart(place: Place, { pid }: Member, reason: string): Promise<void> {
    const now = performance.now();
    ends.push(now);
    const pauseMs = pauseBeforeRestart(ends, now);
    log.error({ member: place.name, memberPid: pid, reason, pauseMs }, 'A process has ended');
    if (pauseMs === null) {
      throw new Error(`Too many processes have ended within a minute. The last one, ${place.name}, ${reason}`);
    }
    await delay(pauseMs);
    if (!isStopping && !members.has(place)) enter(place);
  }

  function enter(place: Place, isFirst = false): Member {
    const member = fork(place, isFirst);
    members.set(place, member);
    return member;
  }

  function letBegin(message: Begin): void {
    begin = message;
    for (const member of alive) member.send(message);
  }

  /** Asks all processes. Those that do not run or answer have no answer. */
  async function gather(topic: Topic): Promise<Omit<Gathered, 'type' | 'id'>> {
    // Read before anything is asked: the counts of a process that ends meanwhile would be missing, or be added twice.
    const counted = ended;
    const ask = async (place: Place): Promise<unknown> => {
      const member = members.get(place);
      const known = member && lastMetrics.get(member);
      const answer = member?.isReady ? await member.ask(topic) : null;
      // Without an answer, the former one: sums must not fall because a process is busy.
      return member && topic === 'metrics' ? (remember(place, member, answer) ?? known ?? null) : answer;
    };
    const answers = places.map(async (place) => ({ role: place.role, answer: await ask(place) }));
    return { answers: await Promise.all(answers), ended: counted };
  }

  function remember(place: Place, member: Member, answer: unknown): Metric[] | undefined {
    const metrics = Metric.array().safeParse(answer).data;
    if (metrics && members.get(place) === member) lastMetrics.set(member, metrics);
    return metrics;
  }

  function keepCounts(member: Member): void {
    ended = addCounts(ended, lastMetrics.get(member) ?? []);
    lastMetrics.delete(member);
  }

  async function replaceOne(place: Place): Promise<void> {
    const fresh = fork(place);
    await fresh.ready;
    const former = members.get(place);
    if (former) remember(place, former, await former.ask('metrics'));
    members.set(place, fresh);
    if (!former) return;
    keepCounts(former);
    await former.stop('replaced', memberStopMs);
    log.info({ member: place.name, memberPid: former.pid }, 'A replaced process has ended');
  }

  const stopAll = (reason: StopReason) => Promise.all([...alive].map((member) => member.stop(reason, memberStopMs)));

  return {
    async start(preparing) {
      const [firstPlace, ...others] = places;
      if (!firstPlace) throw new Error('A service has at least one process');
      const first = enter(firstPlace, true);
      const [ready] = await Promise.all([first.ready, preparing.then(letBegin)]);
      await Promise.all(others.map((place) => enter(place).ready));
      hasStarted = true;
      return ready;
    },
    setSite(folder) {
      site = folder;
      for (const member of alive) member.send({ type: 'site', folder });
    },
    async replace(nextBegin) {
      if (isReplacing) return log.warn({}, 'The processes are being replaced already');
      isReplacing = true;
      try {
        begin = await nextBegin();
        for (const place of places) if (!isStopping) await replaceOne(place);
        if (!isStopping) log.info({ processes: places.length }, 'Replaced all processes');
      } catch (err) {
        if (!isStopping) log.error({ err }, 'Stopped replacing processes; those that are not replaced go on');
      } finally {
        isReplacing = false;
      }
    },
    async stop() {
      isStopping = true;
      await stopAll('shutdown');
    },
  };
}

function placesOf({ processes, role }: SetOptions['config']): Place[] {
  const webs = Array.from({ length: processes }, (_, index): Place => ({ name: `web ${index + 1}`, role: 'web' }));
  return role === 'all' ? [...webs, { name: 'worker', role: 'worker' }] : webs;
}

/** Empty variables are not set. */
const environmentOf = ({ role }: Place, { processes }: SetOptions['config']): Record<string, string> => ({
  ROLE: role,
  PROCESSES: String(processes),
  // The web processes serve health and metrics of the worker.
  ...(role === 'worker' && { OPERATIONS_PORT: 'off', WORKER_PORT: '' }),
  // With an arena for each thread, the C library of Linux keeps 13 MB more. It reads this when a process starts.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  // Only the process that was started compiles the service for later starts.
  npm_lifecycle_event: '',
});

/**
 * Returns how long to wait before an ended process is started again: longer each time. Null if too many have ended.
 * `ends` are the times at which processes have ended, this one included.
 */
export function pauseBeforeRestart(ends: readonly number[], now: number): number | null {
  const recent = ends.filter((at) => now - at < WINDOW_MS).length;
  if (recent >= MOST) return null;
  return recent <= 1 ? 0 : FIRST_PAUSE_MS * 2 ** (recent - 2);
}
