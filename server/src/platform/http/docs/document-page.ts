import { readFile } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import { isJsonObject } from '../../text/json.ts';
import { preparedContent } from './prepared-content.ts';

const DOCUMENTS = new URL('../../../../../docs/', import.meta.url);

/** The address in the document that is checked in: that of a service started without settings. */
const DEFAULT_ORIGIN = 'http://127.0.0.1:3000';

/**
 * Serves a document that is checked in, OpenAPI or AsyncAPI, with the address of this service in place of the default one.
 * Generators need an absolute address: the clients they write often have no other.
 */
export const documentPage = (name: 'openapi.json' | 'asyncapi.json', publicUrl: string): RequestHandler =>
  preparedContent('json', () => readDocument(name, publicUrl));

async function readDocument(name: string, publicUrl: string): Promise<string> {
  const document: unknown = JSON.parse(await readFile(new URL(name, DOCUMENTS), 'utf8'));
  const ownPages = new Map(['/api', '/docs/guides'].map((page) => [DEFAULT_ORIGIN + page, publicUrl + page]));
  const { host, pathname, protocol } = new URL(publicUrl);
  const server = { host, pathname, protocol: protocol.slice(0, -1) };
  return JSON.stringify(document, (key, value) => {
    if (key === 'url') return ownPages.get(value) ?? value;
    return key === 'servers' && isJsonObject(value) ? { service: server } : value;
  });
}
