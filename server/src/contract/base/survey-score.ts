import { z } from 'zod';

export const SurveyScore = z
  .int()
  .min(1)
  .max(5)
  .meta({ id: 'SurveyScore', description: 'How satisfied the requester is, from 1 (not at all) to 5 (very).' });
