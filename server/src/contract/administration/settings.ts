import { z } from 'zod';
import { expected, Resource } from '../base/common.ts';

const closeSolvedAfterDays = z
  .int()
  .min(1)
  .max(365)
  .nullable()
  .describe('After how many days a solved ticket is closed by itself; null: never');
const commentEditMinutes = z
  .int()
  .min(0)
  .max(1440)
  .describe('How long after writing a comment its author may edit it; 0: never');

export const Settings = Resource.extend({ closeSolvedAfterDays, commentEditMinutes }).meta({
  id: 'Settings',
  description: 'How this service works for everybody; there is one of it.',
});

/** JSON Merge Patch (RFC 7396): what is absent stays. */
export const SettingsUpdate = z.strictObject({
  ...expected,
  closeSolvedAfterDays: closeSolvedAfterDays.optional(),
  commentEditMinutes: commentEditMinutes.optional(),
});

export type Settings = z.infer<typeof Settings>;
export type SettingsUpdate = z.infer<typeof SettingsUpdate>;
