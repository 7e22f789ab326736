import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import { Box, Button, Card } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { EmptyState } from '../../../platform/ui/page/EmptyState.tsx';

/** Replaces the metrics until the first ticket. */
export default function NoTickets({ onChecklist }: { onChecklist?: (() => void) | undefined }) {
  const t = useT();
  const mayCreate = useMay('ticket:create');
  return (
    <Card>
      <EmptyState
        icon={InsightsIcon}
        title={t('firstRun.noTickets')}
        text={t('firstRun.noTicketsText')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {mayCreate && (
              <Button component={Link} to="/tickets/create" variant="outlined">
                {t('nav.newTicket')}
              </Button>
            )}
            {onChecklist && <Button onClick={onChecklist}>{t('firstRun.show')}</Button>}
          </Box>
        }
      />
    </Card>
  );
}
