import { Box, Button, Chip } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';
import { aboveRowLink } from '../display/RowLink.tsx';

interface Props {
  reason: string;
  /** The name of the row that keeps this one from being reached. */
  name: string;
  busy: boolean;
  /** Moves this row above that one. */
  onMove: () => void;
}

/** Says in a list whose order matters that a row before this one leaves nothing to it. */
export function NotReached({ reason, name, busy, onMove }: Props) {
  const t = useT();
  return (
    <Box sx={{ mt: 0.5, fontWeight: 400, fontSize: 13, color: 'text.secondary' }}>
      <Chip color="warning" variant="outlined" label={t('list.order.never')} /> {reason}{' '}
      <Button onClick={onMove} disabled={busy} sx={aboveRowLink}>
        {t('list.order.moveAbove', { name })}
      </Button>
    </Box>
  );
}
