import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type ParsedEmail, parseEmail, UnreadableEmail } from './parse-email.ts';

/** The response of the worker: the email, or the reason it cannot be parsed. */
export type ParseResult = { readonly mail: ParsedEmail } | { readonly fault: string };

async function read(path: string): Promise<ParseResult> {
  try {
    return { mail: parseEmail(await readFile(path)) };
  } catch (error) {
    if (error instanceof UnreadableEmail) return { fault: error.message };
    throw error;
  }
}

parentPort?.on('message', async (path: string) => {
  const result = await read(path);
  // Transfers the bytes of files instead of copying them.
  const bytes = 'mail' in result ? result.mail.files.map((file) => file.bytes.buffer) : [];
  parentPort?.postMessage(result, bytes);
});
