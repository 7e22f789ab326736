/**
 * Asks the process of the same environment whether it is ready, and exits with 0 or 1: `ticketwire health`, for
 * containers whose image has no other program that speaks HTTP.
 */
import { ConfigurationError, readConfig } from '../../platform/services/config.ts';

const LIMIT_MS = 4_000;
/** Addresses that stand for all interfaces, and one of them that can be connected to. */
const CONNECTABLE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

try {
  const { host, port, operationsPort, metricsToken } = readConfig(process.env);
  const address = CONNECTABLE[host] ?? host;
  const origin = `http://${address.includes(':') ? `[${address}]` : address}:${operationsPort ?? port}`;
  const headers: Record<string, string> = metricsToken === undefined ? {} : { Authorization: `Bearer ${metricsToken}` };
  const response = await fetch(`${origin}/health/ready`, { headers, signal: AbortSignal.timeout(LIMIT_MS) });
  console.log(await response.text());
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = error instanceof ConfigurationError ? error.faults.join('\n') : String(cause);
  console.error(`Ticketwire does not answer: ${reason.replace(/^\w*Error: /, '')}`);
  process.exitCode = 1;
}
