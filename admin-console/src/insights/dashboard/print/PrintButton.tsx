import PrintIcon from '@mui/icons-material/PrintOutlined';
import { CircularProgress, IconButton, Tooltip } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';

/** Prints the dashboard once every report is loaded. */
export function PrintButton({ isLoading, onPrint }: { isLoading: boolean; onPrint: () => void }) {
  const t = useT();
  return (
    <Tooltip title={t('dashboard.print.action')}>
      <IconButton
        size="small"
        aria-label={t('dashboard.print.action')}
        onClick={onPrint}
        sx={{ color: 'text.secondary' }}
      >
        {isLoading ? <CircularProgress size={18} /> : <PrintIcon sx={{ fontSize: 18 }} />}
      </IconButton>
    </Tooltip>
  );
}
