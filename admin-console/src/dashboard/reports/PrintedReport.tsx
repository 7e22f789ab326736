import PrintIcon from '@mui/icons-material/PrintOutlined';
import { CircularProgress, IconButton, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { Client, Input } from '../../api/types.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useT } from '../../i18n/use-t.ts';
import { useNotices } from '../../ui/messages/use-notices.tsx';

/** Everything in one page, saved as a file: to be printed, and to be mailed. */
export function PrintedReport({ asked }: { asked: Input<Client['analytics']['report']> }) {
  const t = useT();
  const { failed } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await client.analytics.report(asked)),
    onError: failed,
  });
  return (
    <Tooltip title={t('dashboard.printed')}>
      <IconButton
        size="small"
        aria-label={t('dashboard.printed')}
        onClick={() => mutate()}
        sx={{ color: 'text.secondary' }}
      >
        {isPending ? <CircularProgress size={18} /> : <PrintIcon sx={{ fontSize: 18 }} />}
      </IconButton>
    </Tooltip>
  );
}
