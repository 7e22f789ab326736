import { Box, FormHelperText } from '@mui/material';
import { ConditionsInput } from '../../../configuration/conditions/ConditionsInput.tsx';
import { MatchCount } from '../../../configuration/conditions/MatchCount.tsx';
import { KINDS, nullIfEmpty } from '../../../configuration/conditions/stored-filters.ts';
import type { ExceptFilters, TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { lineList } from '../../../platform/ui/form/Lines.tsx';

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
  return (
    <Box>
      <Box sx={lineList}>
        <ConditionsInput
          parts={[...OF_LISTS, ...KINDS]}
          filters={except ?? {}}
          title={t('conditions.except')}
          addLabel={t('conditions.addExcept')}
          onChange={(next) => onChange(nullIfEmpty(next))}
        />
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {except && <MatchCount filters={filters} except={except} includesSolved />}
    </Box>
  );
}
