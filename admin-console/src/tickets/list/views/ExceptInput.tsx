import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { ConditionsInput } from '../../../configuration/conditions/ConditionsInput.tsx';
import { MatchCount } from '../../../configuration/conditions/MatchCount.tsx';
import { KINDS, USUAL_KINDS } from '../../../configuration/conditions/stored-filters.ts';
import type { ExceptFilters, TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

/** What everyone who has views can filter by. */
const OF_LISTS = ['q', 'state', 'status', 'assignee'] as const;

interface Props {
  /** The filters of the view. */
  filters: TicketFilters;
  except: ExceptFilters | null;
  onChange: (except: ExceptFilters | null) => void;
  /** Why the service rejected it. */
  error: string | undefined;
}

/** Which tickets a view leaves out. */
export default function ExceptInput({ filters, except, onChange, error }: Props) {
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
      <ConditionsInput
        parts={[...OF_LISTS, ...KINDS]}
        usual={[...OF_LISTS, ...USUAL_KINDS]}
        filters={except}
        onChange={onChange}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
      <MatchCount filters={filters} except={except} includesSolved />
    </Box>
  );
}
