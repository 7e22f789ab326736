import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box } from '@mui/material';
import { usePermissionList } from '../../../platform/api/reference.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { type GrantChange, isGain } from '../matrix/grants.ts';
import { changeText } from './change-text.ts';

/** Lists what users with the role gain and lose, gains first. */
export function ChangeSummary({ changes }: { changes: readonly GrantChange[] }) {
  const t = useT();
  const scoped = new Set(usePermissionList().flatMap(({ key, scoped }) => (scoped ? key : [])));
  const sorted = changes.toSorted((a, b) => Number(isGain(b)) - Number(isGain(a)));
  return (
    <Box component="ul" aria-label={t('access.change.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sorted.map((change) => {
        const Icon = isGain(change) ? AddIcon : RemoveIcon;
        return (
          <Box component="li" key={change.permission} sx={{ display: 'flex', gap: 1, py: 0.25, fontSize: 13 }}>
            <Icon sx={{ fontSize: 16, mt: '2px', color: isGain(change) ? 'success.main' : 'error.main' }} aria-hidden />
            {changeText(change, (permission) => scoped.has(permission), t)}
          </Box>
        );
      })}
    </Box>
  );
}
