import { ConditionFilter } from '../../../configuration/fields/conditions/ConditionFilter.tsx';
import { conditionsOn } from '../../../configuration/fields/conditions/condition.ts';
import type { CustomField } from '../../../platform/api/types.ts';
import { useFieldConditions } from './use-field-conditions.ts';

/** The conditions on one custom field. */
export default function FieldFilter({ field, startsOpen }: { field: CustomField; startsOpen: boolean }) {
  const { conditions, replace } = useFieldConditions();
  return (
    <ConditionFilter
      field={field}
      conditions={conditionsOn(conditions, field.key)}
      startsOpen={startsOpen}
      onChange={(next) => replace(field.key, next)}
    />
  );
}
