import { z } from 'zod';
import { TAG_PATTERN } from './patterns.ts';

export const Tag = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,49}$/u,
    'Must be 1 to 50 letters, digits, or _ . : - and start with a letter or a digit',
  )
  .meta({ pattern: TAG_PATTERN, minLength: 1, maxLength: 50 });
