import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { AccessDeniedPage } from '../../platform/session/AccessDeniedPage.ts';
import { useMay } from '../../platform/session/grants.ts';
import type { Needs } from '../../platform/session/needs.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { managingKeys } from '../api-keys/needs.ts';
import { Addresses } from './Addresses.tsx';
import { FirstRequest } from './FirstRequest.tsx';
import { integrating } from './needs.ts';

/** Guards pages outside react-admin's lists and records, which check access themselves. */
function RequireMay({ needs, children }: { needs: Needs; children: ReactNode }) {
  return useMay(needs) ? children : <AccessDeniedPage needs={needs} />;
}

function NextSteps({ makesKeys }: { makesKeys: boolean }) {
  const t = useT();
  const makesWebhooks = useMay('webhook:manage');
  return (
    <Section title={t('developers.next')}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {makesKeys && (
          <Link component={RouterLink} to="/api-keys">
            {t('developers.toKeys')}
          </Link>
        )}
        {makesWebhooks && (
          <Link component={RouterLink} to="/webhooks">
            {t('developers.toWebhooks')}
          </Link>
        )}
      </Box>
    </Section>
  );
}

/** Starting point for developers of integrations. */
export default function DevelopersPage() {
  const t = useT();
  const makesKeys = useMay(managingKeys);
  return (
    <RequireMay needs={integrating}>
      <PageHeader title={t('developers.title')} text={t('developers.text')} />
      <FirstRequest makesKeys={makesKeys} />
      <Addresses />
      <NextSteps makesKeys={makesKeys} />
    </RequireMay>
  );
}
