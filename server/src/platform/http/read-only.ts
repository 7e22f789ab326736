import type { RequestHandler } from 'express';
import { Failure } from '../base/failure.ts';

/** For pages, files and probes, which are only ever read. */
export const readOnly: RequestHandler = (req, _res, next) => {
  const allowed = ['GET', 'HEAD'];
  if (!allowed.includes(req.method)) throw new Failure('method_not_allowed', undefined, { allowed });
  next();
};
