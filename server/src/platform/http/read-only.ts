import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';

/** Rejects other methods than GET and HEAD, for pages, files and probes. */
export const readOnly: RequestHandler = (req, _res, next) => {
  const allowed = ['GET', 'HEAD'];
  if (!allowed.includes(req.method)) throw new AppError('method_not_allowed', undefined, { allowed });
  next();
};
