import type { Examples } from '../examples.ts';

/** Examples of the resources that have a file of their own. `new-resource` adds its lines here. */
export const resourceExamples = {} satisfies Examples;

/** One event of each type of these resources. */
export const resourceFacts = {};
