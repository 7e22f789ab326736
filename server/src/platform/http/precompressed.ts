import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import express, { type RequestHandler } from 'express';
import { once } from '../../contract/base/once.ts';

type Options = NonNullable<Parameters<typeof express.static>[1]>;

const EXTENSION = '.br';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** The paths of all files of a folder, as in URLs. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`);

/**
 * Serves the files of a folder. If a precompressed copy exists (`name.br`, Brotli, RFC 7932) and the client accepts it,
 * that copy is sent: it is smaller than a response compressed on the fly and costs no time.
 */
export function precompressed(folder: string, options: Options): RequestHandler {
  // Not at the start, which does not need it.
  const compressed = once(() => new Set(filesOf(folder).filter((path) => path.endsWith(EXTENSION))));
  const files = express.static(folder, {
    ...options,
    setHeaders: (res, path, stat) => {
      options.setHeaders?.(res, path, stat);
      if (!path.endsWith(EXTENSION)) return;
      res.setHeader('Content-Encoding', 'br');
      res.setHeader('Content-Type', types[extname(path.slice(0, -EXTENSION.length))] ?? 'application/octet-stream');
    },
  });
  return (req, res, next) => {
    const name = req.path + EXTENSION;
    if (compressed().has(name)) {
      res.vary('Accept-Encoding');
      if (req.acceptsEncodings('br') === 'br') req.url = name;
    }
    files(req, res, next);
  };
}
