import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Box, Button } from '@mui/material';
import type { TicketSummary } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useBusy } from '../../../platform/ui/hooks/use-busy.ts';
import type { Selection } from '../../../platform/ui/list/use-selection.ts';
import { useRestore } from '../../deleted/use-restore.ts';

/** Restores all selected tickets. */
export function RestoreBar({ selection }: { selection: Selection<TicketSummary> }) {
  const t = useT();
  const restore = useRestore();
  const [isRestoring, run] = useBusy();
  const { rows } = selection;
  return (
    <Box
      component="section"
      aria-label={t('desk.bulk.label')}
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1,
        background: theme.tokens.accentSoft,
        borderBottom: `1px solid ${theme.tokens.line}`,
      })}
    >
      <Box component="span" role="status" sx={{ fontSize: 13, fontWeight: 600 }}>
        {t('desk.bulk.chosen', { smart_count: rows.length })}
      </Box>
      <Button
        variant="contained"
        startIcon={<RestoreIcon />}
        loading={isRestoring}
        loadingPosition="start"
        onClick={() => run(() => restore(rows))}
      >
        {t('deleted.restoreMany', { smart_count: rows.length })}
      </Button>
      <Button onClick={() => selection.keepOnly(new Set())}>{t('desk.bulk.none')}</Button>
    </Box>
  );
}
