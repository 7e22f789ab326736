/**
 * Restores a backup while the service is stopped: `npx -y pnpm@12 restore FILE`. Afterwards, while the service runs,
 * `npx -y pnpm@12 restore --release-deliveries` sends the messages that the restore holds. Reads the environment of the
 * service.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../src/operations/backup/commands/command.ts';
import { afterRecovery, forgetSecrets, release, restore } from '../src/operations/backup/commands/restore.ts';
import { codeOf } from '../src/platform/errors/expected.ts';
import { progressOf } from './progress.ts';

const USAGE = `Usage:
  npx -y pnpm@12 restore FILE                   restores a backup into an empty database
  npx -y pnpm@12 restore --replace FILE         deletes all data of the database first
  npx -y pnpm@12 restore --release-deliveries   sends the emails and webhook messages that a restore holds
  npx -y pnpm@12 restore --after-recovery       run it after another tool has restored the database to an earlier time
  npx -y pnpm@12 restore --forget-secrets       starts without the key of the secrets in the database, which is lost`;

type Request =
  | { readonly kind: 'restore'; readonly file: string; readonly isReplacing: boolean }
  | { readonly kind: 'release' }
  | { readonly kind: 'afterRecovery' }
  | { readonly kind: 'forgetSecrets' };

const request = readArguments();
await runCommand((config) => {
  if (request.kind === 'release') return release(config);
  if (request.kind === 'afterRecovery') return afterRecovery(config);
  if (request.kind === 'forgetSecrets') return forgetSecrets(config);
  const show = progressOf(1, process.stdout);
  const onProgress = (done: number, total: number) => show(done / total);
  return restore(config, { ...request, onProgress });
});

function readArguments(): Request {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2).filter((argument) => argument !== '--'),
      options: {
        replace: { type: 'boolean', default: false },
        'release-deliveries': { type: 'boolean', default: false },
        'after-recovery': { type: 'boolean', default: false },
        'forget-secrets': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { kind: 'restore', file, isReplacing: values.replace };
    if (file === undefined && values['release-deliveries']) return { kind: 'release' };
    if (file === undefined && values['after-recovery']) return { kind: 'afterRecovery' };
    if (file === undefined && values['forget-secrets']) return { kind: 'forgetSecrets' };
  } catch (error) {
    if (!codeOf(error).startsWith('ERR_PARSE_ARGS_')) throw error;
  }
  console.error(USAGE);
  process.exit(1);
}
