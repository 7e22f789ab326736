import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** A site with its own origin and a strict Content-Security-Policy. */
export interface Site {
  readonly origin: string;
  /** Serves the files of a folder, whose pages can send requests to `service`. */
  show(folder: string, service: string): Promise<void>;
  stop(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const policyFor = (service: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src ${service}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

export async function startSite(): Promise<Site> {
  const files = new Map<string, Buffer>();
  let policy = "default-src 'none'";
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://site');
    const path = pathname === '/' ? '/index.html' : pathname;
    const file = files.get(path);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(file ? 200 : 204, { 'content-type': type, 'content-security-policy': policy }).end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    show: async (folder, service) => {
      policy = policyFor(service);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name);
        files.set(path.slice(folder.length), await readFile(path));
      }
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
