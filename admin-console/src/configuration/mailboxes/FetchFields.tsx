import { Box } from '@mui/material';
import { required, useInput, useRecordContext } from 'ra-core';
import { NumberInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { useFormContext } from 'react-hook-form';
import type { Mailbox } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ExplainedRadios } from '../../platform/ui/form/ExplainedRadios.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';

const needed = [required()];

const KINDS: readonly Mailbox['fetch'][] = ['none', 'imap', 'microsoft365', 'gmail'];
const SECURITIES = ['tls', 'starttls', 'none'] as const;

const newImap = { host: '', port: 993, encryption: 'tls', username: '', folder: 'INBOX' };
const newApplication = { clientId: '', tenant: null };

/** Where the messages of the mailbox come from, with the settings of that way only. */
export function FetchFields() {
  const t = useT();
  const record = useRecordContext<Partial<Mailbox>>();
  const { setValue } = useFormContext();
  const { field } = useInput<Mailbox['fetch']>({ source: 'fetch' });
  const usesApplication = (kind: Mailbox['fetch']) => kind === 'microsoft365' || kind === 'gmail';
  const choose = (kind: Mailbox['fetch']) => {
    field.onChange(kind);
    // What is not shown stays as it is stored, so that half-filled fields of another way are not sent.
    const [imap, application] = [record?.imap ?? null, record?.application ?? null];
    setValue('imap', kind === 'imap' ? (imap ?? newImap) : imap, { shouldDirty: true });
    setValue('application', usesApplication(kind) ? (application ?? newApplication) : application, {
      shouldDirty: true,
    });
  };
  return (
    <Section title={t('mailboxes.fetching')} text={t('mailboxes.fetchingText')}>
      <ExplainedRadios
        label={t('mailboxes.fetch.label')}
        choices={KINDS.map((id) => ({
          id,
          name: t(`mailboxes.fetch.kinds.${id}`),
          text: t(`mailboxes.fetch.texts.${id}`),
        }))}
        value={field.value}
        onChange={choose}
      />
      {field.value === 'imap' && <ImapFields />}
      {usesApplication(field.value) && <ApplicationFields kind={field.value} />}
    </Section>
  );
}

function ImapFields() {
  const t = useT();
  return (
    <Box sx={{ mt: 2 }}>
      <Fields columns={2}>
        <TextInput source="imap.host" label={t('mailboxes.imap.host')} validate={needed} />
        <NumberInput
          source="imap.port"
          label={t('mailboxes.imap.port')}
          helperText={false}
          min={1}
          max={65_535}
          validate={needed}
        />
        <SelectInput
          source="imap.encryption"
          label={t('mailboxes.imap.encryption')}
          choices={SECURITIES.map((id) => ({ id, name: t(`mailboxes.imap.encryptions.${id}`) }))}
          validate={needed}
          translateChoice={false}
        />
        <TextInput
          source="imap.folder"
          label={t('mailboxes.imap.folder')}
          helperText={t('mailboxes.imap.folderHelp')}
          validate={needed}
        />
        <TextInput source="imap.username" label={t('mailboxes.imap.username')} validate={needed} autoComplete="off" />
      </Fields>
    </Box>
  );
}

function ApplicationFields({ kind }: { kind: Mailbox['fetch'] }) {
  const t = useT();
  return (
    <Box sx={{ mt: 2 }}>
      <Fields columns={2}>
        <TextInput
          source="application.clientId"
          label={t('mailboxes.application.clientId')}
          helperText={t('mailboxes.application.clientIdHelp')}
          validate={needed}
          autoComplete="off"
        />
        {kind === 'microsoft365' && (
          <TextInput
            source="application.tenant"
            label={t('mailboxes.application.tenant')}
            helperText={t('mailboxes.application.tenantHelp')}
            autoComplete="off"
          />
        )}
      </Fields>
    </Box>
  );
}
