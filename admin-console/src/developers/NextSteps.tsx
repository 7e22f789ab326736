import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useMay } from '../auth/grants.ts';
import { useT } from '../i18n/use-t.ts';
import { Section } from '../ui/form/Section.tsx';

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
