import { createHash, createHmac } from 'node:crypto';

/** The purpose of the `serviceSecret` from which tokens are derived. */
export const SURVEY_PURPOSE = 'survey';

/**
 * Returns the token of a survey: 256 bits that no one can guess, which does not reveal the ID. It is derived, so that
 * the email can be written after the decision to send it without storing the token meanwhile.
 */
export const surveyToken = (secret: Uint8Array, surveyId: string): string =>
  createHmac('sha256', secret).update(surveyId).digest('base64url');

/** Returns what is stored of a token. It is random, so no salt is needed. */
export const surveyTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
