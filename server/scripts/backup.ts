/**
 * Writes a backup of the running service, or checks one: `npx -y pnpm@12 backup FILE|FOLDER` and
 * `npx -y pnpm@12 backup --verify FILE`. Reads the environment of the service.
 */
import { parseArgs } from 'node:util';
import { backUp, verify } from '../src/operations/backup/commands/backup.ts';
import { runCommand } from '../src/operations/backup/commands/command.ts';
import { codeOf } from '../src/platform/errors/expected.ts';
import { progressOf } from './progress.ts';

const USAGE = `Usage:
  npx -y pnpm@12 backup                 writes a backup to BACKUP_TO
  npx -y pnpm@12 backup FILE            writes an archive with all attachments
  npx -y pnpm@12 backup FOLDER/         adds an archive to a folder, whose backups share their attachments
  npx -y pnpm@12 backup --verify FILE   checks a backup without restoring it`;

const { target, isCheck } = readArguments();
await runCommand((config) => {
  const show = progressOf(1, process.stdout);
  const onProgress = (done: number, total: number) => show(done / total);
  return isCheck ? verify(config, target ?? '', onProgress) : backUp(config, target, onProgress);
});

function readArguments(): { target: string | undefined; isCheck: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2).filter((argument) => argument !== '--'),
      options: { verify: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [target, ...more] = positionals;
    if (more.length === 0 && (target !== undefined || !values.verify)) return { target, isCheck: values.verify };
  } catch (error) {
    if (!codeOf(error).startsWith('ERR_PARSE_ARGS_')) throw error;
  }
  console.error(USAGE);
  process.exit(1);
}
