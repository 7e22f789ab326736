import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import express, { type RequestHandler } from 'express';

type Options = NonNullable<Parameters<typeof express.static>[1]>;

const ENDING = '.br';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * The files of a folder. Of those that also lie there compressed (`name.br`, Brotli, RFC 7932), whoever takes that gets
 * that: smaller than what is compressed while somebody waits for it, and done once.
 */
export function precompressed(folder: string, options: Options): RequestHandler {
  const compressed = new Set(readdirSync(folder).filter((name) => name.endsWith(ENDING)));
  const files = express.static(folder, {
    ...options,
    setHeaders: (res, path) => {
      if (!path.endsWith(ENDING)) return;
      res.setHeader('Content-Encoding', 'br');
      res.setHeader('Content-Type', types[extname(path.slice(0, -ENDING.length))] ?? 'application/octet-stream');
    },
  });
  return (req, res, next) => {
    const name = req.path.slice(1) + ENDING;
    if (compressed.has(name)) {
      res.vary('Accept-Encoding');
      if (req.acceptsEncodings('br') === 'br') req.url = `/${name}`;
    }
    files(req, res, next);
  };
}
