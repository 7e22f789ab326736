import { Chip } from '@mui/material';
import type { IdentityProvider } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';

/** Whether users can sign in through the provider, or what is missing. */
export function ProviderState({ provider: { enabled, testedAt } }: { provider: IdentityProvider }) {
  const t = useT();
  if (enabled)
    return <Chip component="span" label={t('providers.states.enabled')} color="success" variant="outlined" />;
  const state = testedAt === null ? 'untested' : 'disabled';
  return <Chip component="span" label={t(`providers.states.${state}`)} variant="outlined" />;
}
