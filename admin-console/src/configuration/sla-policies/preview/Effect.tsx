import { Box, Typography } from '@mui/material';
import type { SlaPreview } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

const counts = [
  'ticketsAdded',
  'ticketsRemoved',
  'ticketsRescheduled',
  'targetsNewlyLate',
  'targetsNoLongerLate',
] as const;

/** What saving would do, in words: one sentence for each number that is not zero. */
export function Effect({ preview }: { preview: SlaPreview }) {
  const t = useT();
  const changes = counts.filter((count) => preview[count] > 0);
  return (
    <>
      {changes.length === 0 && <Typography variant="body2">{t('slaPolicies.preview.nothing')}</Typography>}
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 14, display: 'grid', gap: 0.5 }}>
          {changes.map((count) => (
            <Box
              component="li"
              key={count}
              sx={count === 'targetsNewlyLate' ? { color: 'error.main', fontWeight: 550 } : null}
            >
              {t(`slaPolicies.preview.${count}`, { smart_count: preview[count] })}
            </Box>
          ))}
        </Box>
      )}
      {preview.limited && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('slaPolicies.preview.limited', { count: preview.examined })}
        </Typography>
      )}
    </>
  );
}
