import { stemOf } from '@ticketwire/server/src/platform/rest/document/names.ts';
import type { Description } from './describe-procedures.ts';

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const inputName = (procedure: Description): string => `${stemOf(procedure.name)}Input`;
export const outputName = (procedure: Description): string => `${stemOf(procedure.name)}Output`;
export const resourceName = (resource: string): string => `${capital(resource)}Api`;

/** What the iterating twin of a paged procedure is called: `list` -> `iterate`, `events` -> `iterateEvents`. */
export const iterateName = (verb: string): string => (verb === 'list' ? 'iterate' : `iterate${capital(verb)}`);
