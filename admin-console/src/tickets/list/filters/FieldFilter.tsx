import { useListContext } from 'ra-core';
import type { CustomField, TicketFilters } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type Choice, ChoiceMenu } from '../../../ui/list/ChoiceMenu.tsx';
import { afterChoice, chosenIn, EMPTY, SET, withoutField } from '../../query/field-filter.ts';
import { FilterChip } from './FilterChip.tsx';

/** The conditions on one custom field. Those of a saved view or a link that have no menu can be removed. */
export function FieldFilter({ field, startsOpen }: { field: CustomField; startsOpen: boolean }) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { field: conditions = [], ...others }: TicketFilters = filterValues;
  const put = (next: string[]) => setFilters(next.length === 0 ? others : { ...others, field: next }, []);
  const chosen = chosenIn(conditions, field);
  if (chosen === null) {
    const text = conditions.filter((each) => each.startsWith(`${field.key}:`)).join(', ');
    return (
      <FilterChip
        text={t('list.chosen', { label: field.name, first: text })}
        onRemove={() => put(withoutField(conditions, field.key))}
      />
    );
  }
  const values: Choice[] =
    field.type === 'checkbox'
      ? [
          { value: 'true', label: t('fields.values.yes') },
          { value: 'false', label: t('fields.values.no') },
        ]
      : field.options.map(({ key, name }) => ({ value: key, label: name }));
  const isMultiple = field.type === 'select' || field.type === 'multi_select';
  return (
    <ChoiceMenu
      label={field.name}
      choices={[
        ...values,
        { value: SET, label: t('fields.ticket.hasValue') },
        { value: EMPTY, label: t('fields.ticket.noValue') },
      ]}
      chosen={chosen}
      onChange={(next) => put(afterChoice(conditions, field.key, next))}
      multiple={isMultiple}
      exclusive={[SET, EMPTY]}
      startsOpen={startsOpen}
    />
  );
}
