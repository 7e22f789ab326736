import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../operations/process/service-process.ts';

/** Starts Prism between a client and the service. It responds with an error to anything that violates the document. */
export async function startPrism(modules: string, document: string, upstream: string): Promise<string> {
  const port = String(await freePort());
  const script = join(modules, '@stoplight/prism-cli/dist/index.js');
  const prism = spawn(process.execPath, [script, 'proxy', document, upstream, '--errors', '--port', port]);
  onTestFinished(async () => {
    prism.kill();
    await once(prism, 'exit');
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: prism.stdout })) {
    lines.push(line);
    if (line.includes('Prism is listening')) {
      prism.stdout.resume();
      return `http://127.0.0.1:${port}`;
    }
  }
  throw new Error(`Prism did not start:\n${lines.join('\n')}`);
}
