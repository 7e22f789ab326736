import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { SERVICE } from '../../platform/browser/address.ts';
import type { MessageKey } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import type { Needs } from '../../platform/session/needs.ts';
import { integrating, managingKeys } from '../../platform/session/needs.ts';
import { CopyButton } from '../../platform/ui/display/CopyButton.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { AccessDeniedPage } from '../../platform/ui/page/AccessDeniedPage.ts';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { FirstRequest } from './FirstRequest.tsx';

interface Address {
  path: string;
  label: MessageKey;
  help?: MessageKey;
}

const addresses: Address[] = [
  { path: '/api', label: 'developers.base' },
  { path: '/api/openapi.json', label: 'developers.document', help: 'developers.documentHelp' },
  { path: '/docs/api', label: 'developers.reference', help: 'developers.referenceHelp' },
  { path: '/docs/guides', label: 'developers.guides', help: 'developers.guidesHelp' },
  { path: '/docs/errors', label: 'developers.errors', help: 'developers.errorsHelp' },
];

/** Lists the URLs that integrations and their developers use. */
function Addresses() {
  const t = useT();
  return (
    <Section title={t('developers.addresses')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {addresses.map(({ path, label, help }) => {
          const url = SERVICE + path;
          return (
            <Box
              component="li"
              key={path}
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0, pt: 0 },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 550, fontSize: 14 }}>{t(label)}</Box>
                {help && <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{t(help)}</Box>}
                {help ? (
                  <Link href={url} target="_blank" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
                    {url}
                    <OpenIcon sx={{ fontSize: 14, ml: 0.5, verticalAlign: 'text-bottom' }} />
                  </Link>
                ) : (
                  <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
                    {url}
                  </Box>
                )}
              </Box>
              <CopyButton text={url} what={t(label)} />
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

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
