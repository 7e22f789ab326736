import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import type { ExceptFilters } from '../../../api/types.ts';
import { ConditionsInput } from '../../../conditions/ConditionsInput.tsx';
import { withoutEmpty } from '../../../conditions/filters.ts';
import { useT } from '../../../i18n/use-t.ts';

interface Props {
  except: ExceptFilters | null;
  onChange: (except: ExceptFilters | null) => void;
  /** Why the service rejected it. */
  error: string | undefined;
}

/** Which tickets a view leaves out. */
export default function ExceptInput({ except, onChange, error }: Props) {
  const t = useT();
  if (except === null) {
    return (
      <Button size="small" startIcon={<AddIcon />} onClick={() => onChange({})} sx={{ justifySelf: 'start' }}>
        {t('conditions.addExcept')}
      </Button>
    );
  }
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
        <Typography component="legend" variant="h3" sx={{ p: 0 }}>
          {t('conditions.except')}
        </Typography>
        <Button size="small" onClick={() => onChange(null)}>
          {t('conditions.removeExcept')}
        </Button>
      </Box>
      <ConditionsInput filters={except} onChange={(next) => onChange(withoutEmpty(next))} />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
