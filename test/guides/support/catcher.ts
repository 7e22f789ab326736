import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * An endpoint that writes the latest request to `headers.txt` and then `body.json`, for programs that cannot listen.
 */
export async function startCatcher(folder: string): Promise<{ readonly port: number; stop(): void }> {
  const server = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\n`);
    await writeFile(join(folder, 'headers.txt'), headers.join(''));
    await writeFile(join(folder, 'body.json'), await text(request));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
