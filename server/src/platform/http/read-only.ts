import type { RequestHandler } from 'express';
import { AppError } from '../base/failure.ts';

/** For pages, files and probes, which are only ever read. */
export const readOnly: RequestHandler = (req, _res, next) => {
  const allowed = ['GET', 'HEAD'];
  if (!allowed.includes(req.method)) throw new AppError('method_not_allowed', undefined, { allowed });
  next();
};
