import { z } from 'zod';

/** Whether a change tells anyone. Every input that can notify people has it. */
export const notify = z
  .boolean()
  .optional()
  .describe(
    'Whether this notifies people, sends surveys, and sets off rules. If omitted, true, but false for the channel `import`. With false, webhooks and the event log have `notify: false` in the `data` of the events. Only users who work on tickets, and their programs, can pass false.',
  );
