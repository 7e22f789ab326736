import { type Config, ConfigurationError, readConfig } from '../../../platform/services/config.ts';
import { startFailureReason } from '../../start/start-failure.ts';

/** Runs a command to its end and prints what it returns, or in one line why it failed. */
export async function runCommand(command: (config: Config) => Promise<string>): Promise<never> {
  // Ends the embedded PostgreSQL if this command has started it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    const config = readConfig(process.env);
    try {
      console.log(await command(config));
      process.exit(0);
    } catch (error) {
      console.error(startFailureReason(error, config.dataDir));
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
  }
  process.exit(1);
}
