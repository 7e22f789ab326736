import { stemOf } from '@ticketwire/server/scripts/openapi/names.ts';
import type { Description } from './describe-procedures.ts';

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `apiKeys` -> `api-keys`. */
export const kebab = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const inputName = (procedure: Description): string => `${stemOf(procedure.name)}Input`;
export const outputName = (procedure: Description): string => `${stemOf(procedure.name)}Output`;
export const resourceName = (resource: string): string => `${capital(resource)}Api`;

/** Name of the iterating variant of a paginated procedure: `list` -> `iterate`, `events` -> `iterateEvents`. */
export const iterateName = (verb: string): string => (verb === 'list' ? 'iterate' : `iterate${capital(verb)}`);
