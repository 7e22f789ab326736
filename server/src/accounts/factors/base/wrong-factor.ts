import { AppError } from '../../../platform/errors/app-error.ts';

const DETAILS = {
  code: 'The code is incorrect, or it was used before',
  recoveryCode: 'The recovery code is incorrect, or it was used before',
  passkey: 'The passkey was not accepted',
} as const;

/** A second factor that is wrong or used up. The caller learns which input it was, and nothing else. */
export class WrongFactor extends AppError {
  /** @param cause why, for the log. */
  constructor(field: keyof typeof DETAILS, cause?: unknown) {
    const error = { pointer: `#/${field}`, code: 'wrong_factor', detail: DETAILS[field] };
    super('validation_failed', error.detail, { errors: [error] }, { cause });
  }
}
