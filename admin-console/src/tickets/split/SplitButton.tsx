import SplitIcon from '@mui/icons-material/VerticalSplitOutlined';
import { Tooltip } from '@mui/material';
import ToggleButton from '@mui/material/ToggleButton';
import { useT } from '../../platform/i18n/use-t.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { useSplit } from './use-split.ts';

/** Shows or hides the list next to the ticket. `onShow` opens a ticket, if there is none on the page yet. */
export function SplitButton({ onShow }: { onShow?: () => void }) {
  const t = useT();
  const { fits, isShown, toggle } = useSplit();
  const press = () => {
    toggle();
    if (!isShown) onShow?.();
  };
  useShortcut('v', press, fits);
  if (!fits) return null;
  return (
    <Tooltip title={t('tickets.withKey', { action: t('tickets.split.action'), key: 'V' })}>
      <ToggleButton
        value="split"
        selected={isShown}
        onChange={press}
        aria-label={t('tickets.split.action')}
        sx={{ width: 36, height: 36, p: 0 }}
      >
        <SplitIcon sx={{ fontSize: 18 }} />
      </ToggleButton>
    </Tooltip>
  );
}
