import { Box } from '@mui/material';
import type { IdentityProvider } from '../../platform/api/types.ts';
import { SERVICE } from '../../platform/browser/address.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { CodeBox } from '../../platform/ui/display/CodeBox.tsx';
import { CopyButton } from '../../platform/ui/display/CopyButton.tsx';
import { Section } from '../../platform/ui/form/Section.tsx';
import { REDIRECT_URI } from '../sign-in/provider/round-trip.ts';

/** The addresses to enter in the settings of the provider. */
export function Registration({ provider: { key } }: { provider: IdentityProvider }) {
  const t = useT();
  return (
    <Section title={t('providers.register.title')} text={t('providers.register.text')}>
      <Address label={t('providers.register.redirect')} url={REDIRECT_URI} />
      <Address label={t('providers.register.logout')} url={`${SERVICE}/api/auth/sso/${key}/logout`} />
    </Section>
  );
}

function Address({ label, url }: { label: string; url: string }) {
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ fontSize: 13, mb: 0.5 }}>{label}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr auto' }, gap: 1, alignItems: 'center' }}>
        <CodeBox label={label} wrap>
          {url}
        </CodeBox>
        <CopyButton text={url} what={label} />
      </Box>
    </Box>
  );
}
