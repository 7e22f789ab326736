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
const openOnAgentReply = z
  .boolean()
  .describe('Whether a public reply of an agent moves a new ticket to the default status of the state `open`.');

const surveysEnabled = z
  .boolean()
  .describe('Whether requesters are asked by email how satisfied they are after a ticket was solved.');
const surveyDelayMinutes = z
  .int()
  .min(0)
  .max(10_080)
  .describe(
    'Minutes after the solve until the satisfaction survey is sent, if the ticket is still solved. Applies to tickets solved from now on.',
  );

const keepEmailsDays = z
  .int()
  .min(0)
  .max(3_650)
  .describe(
    'Days for which the originals of received emails are stored; 0 for never. Those of emails that were set aside are stored until their records are deleted.',
  );

export const SearchLanguage = z
  .enum([
    ...['simple', 'arabic', 'armenian', 'basque', 'catalan', 'danish', 'dutch', 'english', 'finnish', 'french'],
    ...['german', 'greek', 'hindi', 'hungarian', 'indonesian', 'irish', 'italian', 'lithuanian', 'nepali', 'norwegian'],
    ...['portuguese', 'romanian', 'russian', 'serbian', 'spanish', 'swedish', 'tamil', 'turkish', 'yiddish'],
  ] as const)
  .meta({
    id: 'SearchLanguage',
    description:
      'Language whose inflected forms a search treats as the same word, such as `ticket` and `tickets`. `simple` treats ' +
      'them as different words and suits tickets in several languages. In every language, a search ignores case and ' +
      'accents, and `ß` is the same as `ss`.',
  });

const searchIndexProgress = z
  .int()
  .min(0)
  .max(100)
  .describe(
    'Percentage of tickets indexed for search in this language. A new language starts at 0, and a worker indexes all ' +
      'tickets in the background. Until then, the others are found as before.',
  );

export const Settings = Resource.extend({
  closeSolvedAfterDays,
  openOnAgentReply,
  commentEditMinutes,
  searchLanguage: SearchLanguage,
  searchIndexProgress,
  surveysEnabled,
  surveyDelayMinutes,
  keepEmailsDays,
  sendsEmail: z
    .boolean()
    .describe('Whether the service sends email. Without `SMTP_URL` it writes emails to files. Read-only.'),
}).meta({
  id: 'Settings',
  description: 'Settings of the whole service.',
});

/** JSON Merge Patch (RFC 7396): omitted fields stay unchanged. */
export const SettingsUpdate = z.strictObject({
  ...expected,
  closeSolvedAfterDays: closeSolvedAfterDays.optional(),
  openOnAgentReply: openOnAgentReply.optional(),
  commentEditMinutes: commentEditMinutes.optional(),
  searchLanguage: SearchLanguage.optional(),
  surveysEnabled: surveysEnabled.optional(),
  surveyDelayMinutes: surveyDelayMinutes.optional(),
  keepEmailsDays: keepEmailsDays.optional(),
});

export type SearchLanguage = z.infer<typeof SearchLanguage>;
export type Settings = z.infer<typeof Settings>;
export type SettingsUpdate = z.infer<typeof SettingsUpdate>;
