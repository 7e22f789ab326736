import { useT } from '../../../platform/i18n/use-t.ts';
import { FilterChip } from './FilterChip.tsx';
import { useFieldConditions } from './use-field-conditions.ts';

/** A condition of a link or a bookmark on a field that no longer exists or that the reader cannot see. */
export default function UnknownFieldFilter({ fieldKey }: { fieldKey: string }) {
  const t = useT();
  const { replace } = useFieldConditions();
  return <FilterChip text={t('fields.conditions.unknown', { key: fieldKey })} onRemove={() => replace(fieldKey, [])} />;
}
