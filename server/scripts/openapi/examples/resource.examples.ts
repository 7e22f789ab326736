import type { Examples } from '../examples.ts';

/** Examples of the resources that have their own file. `new-resource` adds its lines here. */
export const resourceExamples = {} satisfies Examples;

/** One event of each type of these resources. */
export const resourceFacts = {};
