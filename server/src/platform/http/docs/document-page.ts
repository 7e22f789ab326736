import { readFile } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import { preparedContent } from './prepared-content.ts';

const DOCUMENT = new URL('../../../../../docs/openapi.json', import.meta.url);

/** The address in the document that is checked in: that of a service started without settings. */
const DEFAULT_ORIGIN = 'http://127.0.0.1:3000';

/**
 * Serves the OpenAPI document that is checked in, with the address of this service in place of the default one. Generators
 * need an absolute address: the clients they write often have no other.
 */
export const documentPage = (publicUrl: string): RequestHandler =>
  preparedContent('json', () => readDocument(publicUrl));

async function readDocument(publicUrl: string): Promise<string> {
  const document: unknown = JSON.parse(await readFile(DOCUMENT, 'utf8'));
  const ownPages = new Map(['/api', '/docs/guides'].map((page) => [DEFAULT_ORIGIN + page, publicUrl + page]));
  return JSON.stringify(document, (key, value) => (key === 'url' ? (ownPages.get(value) ?? value) : value));
}
