import { Alert } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';

export function UnknownVariables({ names }: { names: readonly string[] }) {
  const t = useT();
  return names.map((name) => (
    <Alert key={name} severity="warning" variant="outlined" sx={{ mt: 1 }}>
      {t('rules.template.unknown', { name })}
    </Alert>
  ));
}
