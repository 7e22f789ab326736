import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts an SMTP server that accepts every message but never confirms it. */
export async function startStallingSmtp() {
  const sockets = new Set<Socket>();
  const messages = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let dialogue = '';
    socket.on('error', () => {});
    socket.write('220 stall\r\n');
    socket.on('data', (bytes) => {
      dialogue += bytes;
      if (dialogue.endsWith('\r\n.\r\n')) messages.add(socket);
      else if (/^DATA\r\n$/m.test(bytes.toString())) socket.write('354 go on\r\n');
      else if (!/^DATA\r\n/m.test(dialogue)) socket.write('250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${address.port}`, held: () => messages.size };
}
