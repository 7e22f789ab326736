import { useTranslate } from 'ra-core';
import type { TemplateVariable } from '../../../platform/api/types.ts';

/** Returns the description of a variable in the user's language, or the one of the API if there is none. */
export function useVariableText() {
  const translate = useTranslate();
  return ({ name, description }: TemplateVariable): string => translate(`rules.variables.${name}`, { _: description });
}
