import { z } from 'zod';
import { expected, Resource } from '../base/common.ts';

const closeSolvedAfterDays = z
  .int()
  .min(1)
  .max(365)
  .nullable()
  .describe('Days after which a solved ticket is closed automatically; null for never.');
const commentEditMinutes = z
  .int()
  .min(0)
  .max(1440)
  .describe('Minutes for which the author of a comment can edit it; 0 for never.');

export const Settings = Resource.extend({ closeSolvedAfterDays, commentEditMinutes }).meta({
  id: 'Settings',
  description: 'Settings of the whole service.',
});

/** JSON Merge Patch (RFC 7396): omitted fields stay unchanged. */
export const SettingsUpdate = z.strictObject({
  ...expected,
  closeSolvedAfterDays: closeSolvedAfterDays.optional(),
  commentEditMinutes: commentEditMinutes.optional(),
});

export type Settings = z.infer<typeof Settings>;
export type SettingsUpdate = z.infer<typeof SettingsUpdate>;
