import { AppError } from '../../platform/errors/app-error.ts';

export async function notBuilt<Result = never>(): Promise<Result> {
  throw new AppError('unavailable', 'Not built yet');
}
