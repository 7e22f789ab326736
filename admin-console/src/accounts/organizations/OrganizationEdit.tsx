import { Box, Button, useTheme } from '@mui/material';
import { Link } from 'react-router';
import { unsolvedStates } from '../../platform/api/enum-values.ts';
import type { Organization } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { listPath } from '../../platform/resources/list-path.ts';
import { useMay, useMayForOthers } from '../../platform/session/grants.ts';
import { Detail, DetailList } from '../../platform/ui/display/DetailList.tsx';
import { StatusChip } from '../../platform/ui/display/StatusChip.tsx';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { OrganizationFields } from './OrganizationFields.tsx';
import { OrganizationPeople } from './OrganizationPeople.tsx';
import { OrganizationTickets } from './OrganizationTickets.tsx';

const openTickets = ({ id }: Organization) => listPath('tickets', { organization: [id], state: unsolvedStates });

/** One organization: its fields, its tickets, and the users who belong to it. */
export default function OrganizationEdit() {
  const t = useT();
  const { tokens } = useTheme();
  const mayChange = useMay('user:update');
  const seesTickets = useMayForOthers('ticket:read');
  return (
    <EditPage<Organization>
      back={{ to: '/organizations', label: t('organizations.title') }}
      title={({ name }) => name}
      text={({ domains }) => domains.join(', ')}
      aside={({ suspended }) => suspended && <StatusChip name={t('organizations.suspended')} color={tokens.error} />}
      actions={(organization) => (
        <>
          {seesTickets && (
            <Button component={Link} to={openTickets(organization)} variant="outlined">
              {t('organizations.openTickets')}
            </Button>
          )}
          {mayChange && (
            <DeleteButton
              resource="organizations"
              record={organization}
              label={t('organizations.delete.label')}
              title={t('organizations.delete.title', { name: organization.name })}
              text={t('organizations.delete.text')}
            />
          )}
        </>
      )}
      after={(organization) => (
        <>
          {!mayChange && <ReadOnly organization={organization} />}
          {seesTickets && <OrganizationTickets organizationId={organization.id} />}
          <OrganizationPeople organization={organization} mayChange={mayChange} />
        </>
      )}
    >
      {mayChange && <OrganizationFields />}
    </EditPage>
  );
}

function ReadOnly({ organization: { externalSource, externalId, note } }: { organization: Organization }) {
  const t = useT();
  if (externalId === null && note === '') return null;
  return (
    <Section title={t('organizations.details')}>
      <DetailList>
        {externalId !== null && (
          <Detail label={t('organizations.externalId')}>{`${externalSource} ${externalId}`}</Detail>
        )}
        {note !== '' && (
          <Detail label={t('organizations.note')}>
            <Box sx={{ whiteSpace: 'pre-wrap' }}>{note}</Box>
          </Detail>
        )}
      </DetailList>
    </Section>
  );
}
