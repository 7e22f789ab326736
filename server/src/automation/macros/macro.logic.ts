import { AppError, invalid } from '../../platform/base/failure.ts';

export const nameTaken = () => invalid('name', 'Another macro already has this name', 'taken');

export const limitReached = (limit: number) =>
  new AppError('conflict', `The limit of ${limit} macros is reached. Delete one first.`);

export const notEditable = () =>
  new AppError('permission_denied', 'Only users who manage macros, and leads of all of its teams, can change it', {
    permission: 'macro:manage',
  });
