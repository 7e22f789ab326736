import { type Config, ConfigurationError, readConfig } from '../../platform/services/config.ts';
import { startFailureReason } from '../../start/start-failure.ts';

/** Runs a command to its end and prints what it returns, or in one line why it failed, after `failure`. */
export async function runCommand(command: (config: Config) => Promise<string>, failure = ''): Promise<never> {
  // Ends the embedded PostgreSQL if this command has started it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    const config = readConfig(process.env);
    try {
      console.log(await command(config));
      process.exit(0);
    } catch (error) {
      console.error(failure + startFailureReason(error, config.dataDir));
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(failure + error.message);
  }
  process.exit(1);
}
