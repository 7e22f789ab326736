import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';
import type { VolumeBar } from './VolumeChart.tsx';

/** The chart in numbers, for whoever wants to read or copy them. */
export function VolumeTable({ bars }: { bars: VolumeBar[] }) {
  const t = useT();
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: 13, color: 'text.secondary', width: 'fit-content' }}>
        {t('dashboard.volume.table')}
      </Box>
      <Table size="small" sx={{ maxWidth: 420, mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('dashboard.volume.date')}</TableCell>
            <TableCell align="right">{t('dashboard.volume.created')}</TableCell>
            <TableCell align="right">{t('dashboard.volume.solved')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map(({ label, created, solved }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right">{created}</TableCell>
              <TableCell align="right">{solved}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
