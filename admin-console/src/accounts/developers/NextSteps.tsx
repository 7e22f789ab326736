import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { Section } from '../../platform/ui/form/Section.tsx';

export function NextSteps({ makesKeys }: { makesKeys: boolean }) {
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
