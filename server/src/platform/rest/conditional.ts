import type { Request } from 'express';
import { AppError } from '../errors/app-error.ts';
import { entityTags, matchesStrongly, matchesWeakly } from './entity-tags.ts';

/** Rejects a safe request whose If-Match has only other versions (RFC 9110, section 13.1.1). */
export function requireMatch(req: Request, version: number): void {
  const header = req.get('If-Match');
  const expected = header === undefined ? null : entityTags(header);
  if (expected && !matchesStrongly(expected, version)) {
    throw new AppError('version_conflict', undefined, { currentVersion: version });
  }
}

/** Whether the caller has this version already, so that 304 is enough (RFC 9110, section 13.1.2). */
export function isKnown(req: Request, version: number | string): boolean {
  const header = req.get('If-None-Match');
  const tags = header === undefined ? null : entityTags(header);
  return tags !== null && matchesWeakly(tags, version);
}
