import { USER_AVAILABILITIES } from '@ticketwire/sdk';
import { required } from 'ra-core';
import { SelectInput, TextInput } from 'ra-ui-materialui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../platform/i18n/use-t.ts';
import { fromLocalInput, toLocalInput } from '../../platform/ui/time/local-time.ts';

const needed = [required()];

/** Whether a user is away and, if so, until when, as fields of a form. */
export function AvailabilityInputs({ label }: { label: string }) {
  const t = useT();
  const { setValue } = useFormContext();
  const availability = useWatch({ name: 'availability' });
  return (
    <>
      <SelectInput
        source="availability"
        label={label}
        choices={USER_AVAILABILITIES.map((id) => ({ id, name: t(`labels.availability.${id}`) }))}
        // Someone who is online is not away until some time.
        onChange={({ target }) => target.value === 'online' && setValue('awayUntil', null)}
        validate={needed}
      />
      {availability === 'away' && (
        <TextInput
          source="awayUntil"
          type="datetime-local"
          label={t('absence.field')}
          helperText={t('absence.noEnd')}
          format={(value: unknown) => (typeof value === 'string' && value !== '' ? toLocalInput(value) : '')}
          parse={(typed: string) => (typed === '' ? null : fromLocalInput(typed))}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </>
  );
}
