import ContrastIcon from '@mui/icons-material/Contrast';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { ListItemIcon, MenuItem } from '@mui/material';
import { useRemoveFromStore, useStore } from 'ra-core';
import { useT } from '../../platform/i18n/use-t.ts';

const themes = [
  ['light', LightModeIcon],
  ['dark', DarkModeIcon],
  ['system', ContrastIcon],
] as const;

/** Theme choices: light, dark or system. react-admin follows the system as long as its store has no `theme`. */
export function ThemeItems() {
  const t = useT();
  const [theme, setTheme] = useStore<string>('theme', 'system');
  const forget = useRemoveFromStore();
  return themes.map(([each, Icon]) => (
    <MenuItem
      key={each}
      role="menuitemradio"
      aria-checked={each === theme}
      selected={each === theme}
      onClick={() => (each === 'system' ? forget('theme') : setTheme(each))}
    >
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      {t(`nav.themes.${each}`)}
    </MenuItem>
  ));
}
