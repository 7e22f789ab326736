import type { ChangeProblem } from '../../../contract/tickets/ticket-bulk.ts';
import type { AppError } from '../../../platform/base/failure.ts';
import { errorData } from '../../../platform/procedures/error-shape.ts';

/** Returns an error as one of several in a response. */
export function problemOf(error: AppError): ChangeProblem {
  const { code, httpStatus: status, errors, permission, allowed } = errorData(error, null);
  return {
    status,
    code,
    detail: error.message,
    ...(errors && { errors: [...errors] }),
    ...(permission && { permission }),
    ...(allowed && { allowed: [...allowed] }),
  };
}
