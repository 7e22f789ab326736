/**
 * Restores a backup while the service is stopped: `npx -y pnpm@12 restore FILE`. Afterwards, while the service runs,
 * `npx -y pnpm@12 restore --release-deliveries` sends the messages that the restore holds. Reads the environment of the
 * service.
 */
import { parseArgs } from 'node:util';
import { release, restore } from '../src/backup/command/restore-command.ts';
import { runCommand } from '../src/backup/command/run-command.ts';
import { progressOf } from './demo/progress.ts';

const USAGE = `Usage:
  npx -y pnpm@12 restore FILE                   restores a backup into an empty database
  npx -y pnpm@12 restore --replace FILE         deletes all data of the database first
  npx -y pnpm@12 restore --release-deliveries   sends the emails and webhook messages that a restore holds`;

const { file, isReplacing, isRelease } = readArguments();
await runCommand((config) => {
  if (isRelease) return release(config);
  const show = progressOf(1, process.stdout);
  const onProgress = (done: number, total: number) => show(done / total);
  return restore(config, { file, isReplacing, onProgress });
});

function readArguments(): { file: string; isReplacing: boolean; isRelease: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2).filter((argument) => argument !== '--'),
      options: {
        replace: { type: 'boolean', default: false },
        'release-deliveries': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const isRelease = values['release-deliveries'];
    if (positionals.length === (isRelease ? 0 : 1)) {
      return { file: positionals[0] ?? '', isReplacing: values.replace, isRelease };
    }
  } catch {
    // An unknown option.
  }
  console.error(USAGE);
  process.exit(1);
}
