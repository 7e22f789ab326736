import { isatty } from 'node:tty';
import { openLog } from '../../platform/base/log.ts';
import { ConfigurationError, readConfig } from '../../platform/services/config.ts';
import { activeTracing } from '../../platform/telemetry/tracing.ts';
import { identityOf, type StopReason, tellSupervisor } from '../processes/messages.ts';
import type { Part, Running, Start } from './prepare.ts';
import { STOP_MS } from './shutdown-times.ts';
import { startFailureReason } from './start-failure.ts';
import { startService } from './start-service.ts';

const config = loadConfig();
/** Null in the process that the operator has started. */
const identity = identityOf(process.env);
const isSupervisor = identity === null && config.processes > 1;
const log = openLog(config.logLevel, {
  process: isSupervisor ? 'supervisor' : identity?.name,
  fields: config.tracing ? () => activeTracing()?.logFields() ?? {} : undefined,
});

const STDIN = 0;

/** The started parts, the last one first: the order in which they are stopped. */
const parts: Part[] = [];
const context: Start = { config, log, onStarted: (part) => void parts.unshift(part) };

/** Null until the service runs. */
let running: Running | null = null;
let isStopping = false;

process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'The service failed and is stopping');
  void stopAll().finally(() => process.exit(1));
});

if (identity === null) listenToSignals();
else ignoreSignals();
try {
  running = await start();
} catch (error) {
  // A start that is interrupted by a signal fails because its parts are being stopped.
  if (!isStopping) {
    const reason = startFailureReason(error, config.dataDir);
    if (identity) await tellSupervisor({ type: 'failed', reason });
    else console.error(`\nTicketwire could not start: ${reason}\n`);
    await stopAll();
    process.exit(1);
  }
}

/** Loads what only one of several processes needs, or only the one that watches over them. */
async function start(): Promise<Running> {
  if (isSupervisor) {
    const { superviseProcesses } = await import('./supervise.ts');
    return superviseProcesses(context);
  }
  if (identity === null) return startService(context, null);
  const { joinGroup } = await import('../processes/group.ts');
  const group = joinGroup(identity.isFirst);
  void group.stopRequested.then(leave);
  return startService(context, group);
}

/** Registered before the start: without a listener, the kernel ignores signals to the first process of a container. */
function listenToSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutDown(signal));
  const hadTerminal = isatty(STDIN);
  process.on('SIGHUP', () => {
    // The terminal was closed: no one is left who could press Ctrl+C.
    if (hadTerminal && !isatty(STDIN)) void shutDown('SIGHUP');
    else if (running?.replace) void running.replace();
    else log.warn({}, 'There is nothing to replace: a single process runs, or the start is not finished');
  });
}

/** Terminals and service managers send signals to all processes. One of several stops when it is asked to. */
function ignoreSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}

/** Also stops a start that is not finished. A second signal of the same kind ends the process immediately. */
async function shutDown(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return;
  log.info({ signal }, 'Stopping');
  process.once(signal, () => process.exit(1));
  await leave('shutdown');
}

async function leave(reason: StopReason): Promise<void> {
  isStopping = true;
  await running?.leave(reason);
  await stopAll();
  process.exit(0);
}

/** Exits even if a part never stops, such as a pool whose database is unavailable. */
async function stopAll(): Promise<void> {
  const exitNow = () => {
    log.fatal('The service did not stop in time and exits now');
    process.exit(1);
  };
  setTimeout(exitNow, running?.stopMs ?? STOP_MS).unref();
  for (const part of parts.splice(0)) {
    await part.stop().catch((err) => log.error({ err }, 'A part of the service failed to stop'));
  }
}

function loadConfig() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(
      `Ticketwire could not start because of configuration errors:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    process.exit(1);
  }
}
