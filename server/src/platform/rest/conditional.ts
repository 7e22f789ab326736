import type { Request } from 'express';
import { AppError } from '../base/failure.ts';
import { entityTags, matchesStrongly, matchesWeakly } from './entity-tags.ts';

/** Refuses a safe request that asked for another version, and for none else (RFC 9110, section 13.1.1). */
export function requireMatch(req: Request, version: number): void {
  const header = req.get('If-Match');
  const wanted = header === undefined ? null : entityTags(header);
  if (wanted && !matchesStrongly(wanted, version)) {
    throw new AppError('version_conflict', undefined, { currentVersion: version });
  }
}

/** Whether the caller has this version already, so that 304 says all (RFC 9110, section 13.1.2). */
export function isKnown(req: Request, version: number | string): boolean {
  const header = req.get('If-None-Match');
  const known = header === undefined ? null : entityTags(header);
  return known !== null && matchesWeakly(known, version);
}
