import { z } from 'zod';
import { Timestamp } from '../base/common.ts';
import { ACCESS, ACCOUNT, PERMISSIONS } from './account.events.ts';
import { defineEvent } from './define-event.ts';
import { jonas, mira, ruth } from './example-desk.ts';

const factor = {
  kind: z.enum(['totp', 'passkey']).describe('`totp`: an authenticator app.'),
  name: z.string().optional().describe('Name of the passkey.'),
};

const itself = { subjectId: mira.id, by: mira };
const ofJonas = { subjectId: jonas.id, by: ruth };
const unknown = { subjectId: mira.id };

/** Events of second factors. */
export const factorEvents = {
  'user.factor_added': defineEvent({
    text: 'Second factor added',
    data: factor,
    effects: { ...ACCESS, wakesSenders: true },
    example: { ...itself, data: { kind: 'passkey', name: 'Laptop' } },
  }),
  'user.factor_removed': defineEvent({
    text: 'Second factor removed',
    data: factor,
    effects: { ...ACCESS, wakesSenders: true },
    example: { ...itself, data: { kind: 'totp' } },
  }),
  'user.recovery_code_used': defineEvent({
    text: 'Recovery code used',
    data: { left: z.int().describe('Recovery codes that are left.') },
    effects: { ...ACCOUNT, wakesSenders: true },
    example: { ...unknown, data: { left: 9 } },
  }),
  'user.recovery_codes_renewed': defineEvent({
    text: 'Recovery codes replaced',
    effects: ACCOUNT,
    example: itself,
  }),
  'user.second_factor_failed': defineEvent({
    text: 'Several wrong second factors after a correct password',
    effects: { ...ACCOUNT, wakesSenders: true },
    example: unknown,
  }),
  'user.factor_reset_requested': defineEvent({
    text: 'Removal of all second factors requested by an administrator',
    data: { resetAt: Timestamp.describe('When they will be removed, unless the user stops it.') },
    effects: { ...PERMISSIONS, wakesSenders: true },
    example: { ...ofJonas, data: { resetAt: '2026-11-17T08:20:00.000Z' } },
  }),
  'user.factor_reset_stopped': defineEvent({
    text: 'Removal of all second factors stopped by the user',
    effects: ACCOUNT,
    example: { subjectId: jonas.id, by: jonas },
  }),
  'user.factors_reset': defineEvent({
    text: 'All second factors removed after a reset',
    effects: { ...PERMISSIONS, wakesSenders: true },
    example: { subjectId: jonas.id },
  }),
};
