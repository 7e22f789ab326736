import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { required } from 'ra-core';
import { AutocompleteInput, TextInput } from 'ra-ui-materialui';
import type { FieldValues } from 'react-hook-form';
import { client } from '../../platform/api/client.ts';
import { asFormError, FormError } from '../../platform/api/errors.ts';
import { changeUnlessTouched } from '../../platform/api/versions.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { loadMe, meKey } from '../../platform/session/me.ts';
import { formQueryOptions } from '../../platform/ui/form/form-query.ts';
import { PageForm } from '../../platform/ui/form/PageForm.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { SaveBar } from '../../platform/ui/form/UnsavedBar.tsx';
import { useFailedForm } from '../../platform/ui/form/use-failed-form.ts';
import { TableSkeleton } from '../../platform/ui/list/TableSkeleton.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { timeZones } from '../../platform/ui/time/time-zones.ts';
import { AvailabilityInputs } from '../away/AvailabilityInputs.tsx';

const needed = [required()];
const formKey = [...meKey, 'form'];
const fields = ['name', 'locale', 'timeZone', 'availability', 'awayUntil'];

export function ProfileForm() {
  const t = useT();
  const cache = useQueryClient();
  const notices = useNotices();
  const failed = useFailedForm();
  const { meta: _, ...once } = formQueryOptions;
  const { data: me } = useQuery({ queryKey: formKey, queryFn: loadMe, ...once });
  if (!me) return <TableSkeleton columns={1} />;

  const save = async ({ name, locale, timeZone, availability, awayUntil }: FieldValues) => {
    try {
      const saved = await changeUnlessTouched(fields, me.version, (expectedVersion) =>
        client.auth.updateMe({ expectedVersion, name, locale, timeZone, availability, awayUntil }),
      );
      cache.setQueryData(formKey, saved);
      cache.setQueryData(meKey, saved);
      notices.done('common.saved');
    } catch (caught) {
      const error = asFormError(caught);
      failed(error);
      return error instanceof FormError ? error.body.errors : undefined;
    }
  };

  return (
    <Box sx={{ mb: 2 }}>
      <PageForm record={me} onSubmit={save}>
        <Section title={t('profile.details')}>
          <Fields columns={2}>
            <TextInput source="name" label={t('profile.name')} validate={needed} />
            <AvailabilityInputs label={t('profile.availability')} />
            <TextInput
              source="locale"
              label={t('profile.locale')}
              helperText={t('profile.localeHelp')}
              validate={needed}
            />
            <AutocompleteInput
              source="timeZone"
              label={t('profile.timeZone')}
              choices={timeZones()}
              translateChoice={false}
              validate={needed}
            />
          </Fields>
        </Section>
        <SaveBar />
      </PageForm>
    </Box>
  );
}
