import { Box, Button } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';

interface Props {
  /** How many public replies are not shown. Unlike notes, the ticket counts them. */
  count: number;
  error: unknown;
  loading: boolean;
  onLoad: () => void;
}

/** Loads the messages before the ones on screen. */
export function EarlierMessages({ count, error, loading, onLoad }: Props) {
  const t = useT();
  return (
    <Box component="li" sx={{ textAlign: 'center' }}>
      {error ? (
        <ErrorNotice error={error} onRetry={onLoad} />
      ) : (
        <Button variant="outlined" onClick={onLoad} loading={loading} sx={{ borderRadius: 99 }}>
          {count > 0 ? t('conversation.showEarlier', { smart_count: count }) : t('conversation.showEarlierActivity')}
        </Button>
      )}
    </Box>
  );
}
