import type { TemplateVariable } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import SuggestionList from '../../../platform/ui/suggestions/SuggestionList.tsx';
import { useVariableText } from './variable-text.ts';

interface Props {
  id: string;
  anchor: HTMLElement | null;
  offered: readonly TemplateVariable[];
  /** Index of the variable that Enter inserts. */
  chosen: number;
  choose: (index: number) => void;
}

/** Suggests the variables that match the typed text. */
export function VariableList({ offered, ...list }: Props) {
  const t = useT();
  const describe = useVariableText();
  const suggestions = offered.map((variable) => ({
    key: variable.name,
    name: <code>{variable.name}</code>,
    description: describe(variable),
  }));
  return <SuggestionList {...list} label={t('rules.template.suggestions')} suggestions={suggestions} />;
}
