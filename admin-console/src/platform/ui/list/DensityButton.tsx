import CompactIcon from '@mui/icons-material/DensitySmall';
import { Tooltip } from '@mui/material';
import ToggleButton from '@mui/material/ToggleButton';
import { useT } from '../../i18n/use-t.ts';
import { useDensity } from './density.ts';

export function DensityButton() {
  const t = useT();
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  return (
    <Tooltip title={t('list.compactRows')}>
      <ToggleButton
        value="compact"
        selected={isCompact}
        onChange={() => setDensity(isCompact ? 'comfortable' : 'compact')}
        aria-label={t('list.compactRows')}
        sx={{ width: 36, height: 36, p: 0 }}
      >
        <CompactIcon sx={{ fontSize: 18 }} />
      </ToggleButton>
    </Tooltip>
  );
}
