import type { z } from 'zod';
import type { Session } from '../../../src/contract/accounts/auth.ts';
import { requester } from './desk.ts';

/** Tokens of a user who has just signed in. */
export const session: z.infer<typeof Session> = {
  accessToken: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk4YzdhMiJ9.c2lnbmF0dXJl',
  tokenType: 'Bearer',
  expiresIn: 900,
  refreshToken: 'q8Rk2VnW6yTz0LxJb4MdHs9PcUa3EfGi',
  user: requester,
};
