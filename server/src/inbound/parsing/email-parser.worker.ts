import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type ParsedEmail, parseEmail, UnreadableEmail } from './parse-email.ts';

/** What the worker answers: the mail, or what is wrong with it. */
export type Reading = { readonly mail: ParsedEmail } | { readonly fault: string };

async function read(path: string): Promise<Reading> {
  try {
    return { mail: await parseEmail(await readFile(path)) };
  } catch (error) {
    if (error instanceof UnreadableEmail) return { fault: error.message };
    throw error;
  }
}

parentPort?.on('message', async (path: string) => {
  const reading = await read(path);
  // The bytes of files change their owner instead of being copied.
  const bytes = 'mail' in reading ? reading.mail.files.map((file) => file.bytes.buffer) : [];
  parentPort?.postMessage(reading, bytes);
});
