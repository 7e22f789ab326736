import { invalid } from '../errors/app-error.ts';

/** The name of something in the system that it came from. */
export interface ExternalName {
  readonly externalSource: string;
  readonly externalId: string;
}

type Parts = { readonly [Part in keyof ExternalName]: string | null };

/** Returns the external name, or null if both parts are null. Throws if only one is set. */
export function externalNameOf({ externalSource, externalId }: Parts): ExternalName | null {
  if (externalSource === null && externalId === null) return null;
  if (externalSource === null) throw invalid('externalSource', 'externalSource and externalId must be set together');
  if (externalId === null) throw invalid('externalId', 'externalSource and externalId must be set together');
  return { externalSource, externalId };
}
