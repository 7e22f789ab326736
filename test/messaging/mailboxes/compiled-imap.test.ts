import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeBundle } from '../../../server/scripts/bundle.ts';
import { startImapServer } from './support/imap-server.ts';

const SOURCE = path.resolve(import.meta.dirname, '../../../server/src/messaging/mailboxes/imap-source.ts');

it('loads the compiled IMAP client with the first mailbox, in a file of its own', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-imap-'));
  const imap = await startImapServer();
  try {
    const program = path.join(folder, 'program.js');
    await writeFile(
      program,
      `export const open = async (options) => (await import(${JSON.stringify(SOURCE)})).openImapSource(options);`,
    );
    await writeBundle({ input: program, folder: path.join(folder, 'out') });
    const { open } = await import(path.join(folder, 'out/program.js'));
    const { port, username, password, folder: name } = imap;
    const server = { host: '127.0.0.1', port, encryption: 'none', username, folder: name };
    const source = await open({ server, password, guard: { allowPrivate: true }, clock: () => new Date() });
    const steps = await Array.fromAsync(source.list(null));
    expect(steps).toMatchObject([{ message: null, position: { uidValidity: '1000', uid: 0 } }]);
    await source.close();
  } finally {
    await imap.stop();
    await rm(folder, { recursive: true });
  }
});
