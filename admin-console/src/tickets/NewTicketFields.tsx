import { useInput } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isAskedFor, useWritable } from '../configuration/fields/asked-fields.ts';
import { FieldValueInput } from '../configuration/fields/FieldValueInput.tsx';
import { asFieldValue } from '../configuration/fields/field-value.ts';
import { useCategories, useFields } from '../platform/api/reference.ts';
import type { CustomField } from '../platform/api/types.ts';
import { useT } from '../platform/i18n/use-t.ts';
import { Fields, Section } from '../platform/ui/form/Section.tsx';

/** The custom fields that a new ticket of the chosen category is asked for. */
export function NewTicketFields() {
  const t = useT();
  const categoryId = useWatch({ name: 'categoryId' });
  const categories = useCategories();
  const isWritable = useWritable();
  const asked = useFields().filter(
    (field) => isWritable(field) && isAskedFor(field, categoryId ? String(categoryId) : null, categories),
  );
  if (asked.length === 0) return null;
  return (
    <Section title={t('fields.ticket.title')}>
      <Fields columns={2}>
        {asked.map((field) => (
          <ValueOfNewTicket key={field.id} field={field} />
        ))}
      </Fields>
    </Section>
  );
}

function ValueOfNewTicket({ field }: { field: CustomField }) {
  const t = useT();
  const isRequired = field.required === 'create';
  const { field: input, fieldState } = useInput({
    source: `fields.${field.key}`,
    defaultValue: null,
    // A value that was typed before another category was chosen is not sent.
    shouldUnregister: true,
    validate: (value: unknown) => (isRequired && asFieldValue(value) === null ? t('fields.ticket.needed') : undefined),
  });
  return (
    <FieldValueInput
      field={field}
      value={input.value === '' ? null : asFieldValue(input.value)}
      onChange={input.onChange}
      required={isRequired}
      error={fieldState.error?.message}
    />
  );
}
