import type { Request } from 'express';
import { AppError } from '../base/failure.ts';
import { invalidHeader } from '../http/request-info.ts';
import { entityTags } from './entity-tags.ts';

const VERSION = /^[1-9]\d{0,14}$/;

/** Whether a request depends on a version, even one that never existed. */
export function expectsAny(req: Request): boolean {
  const header = req.get('If-Match');
  return header !== undefined && entityTags(header) !== '*';
}

/**
 * Returns the version that If-Match expects (RFC 9110, section 13.1.1), or undefined. A weak tag, or one that the
 * service never issued, matches nothing, so the precondition fails before anything is read.
 */
export function versionExpected(req: Request): number | undefined {
  const header = req.get('If-Match');
  if (header === undefined) return undefined;
  const tags = entityTags(header);
  if (tags === '*') return undefined;
  if (!tags) throw invalidHeader('If-Match', 'Must be an entity tag from an ETag header, such as "3"');
  const versions = new Set(tags.flatMap(({ weak, opaque }) => (!weak && VERSION.test(opaque) ? [Number(opaque)] : [])));
  const [version] = versions;
  if (version === undefined) throw new AppError('version_conflict');
  if (versions.size > 1) throw invalidHeader('If-Match', 'Must contain only one version');
  return version;
}
