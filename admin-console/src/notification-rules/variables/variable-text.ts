import { useTranslate } from 'ra-core';
import type { TemplateVariable } from '../../api/types.ts';

/** What a variable stands for; as the service says it, where the console knows no words of its own. */
export function useVariableText() {
  const translate = useTranslate();
  return ({ name, description }: TemplateVariable): string => translate(`rules.variables.${name}`, { _: description });
}
