import CheckIcon from '@mui/icons-material/Check';
import { ListItemIcon, MenuItem } from '@mui/material';
import { useLocaleState, useLocales } from 'ra-core';

/** Language choices of the user menu. Hidden if there is only one language. */
export function LanguageItems() {
  const locales = useLocales();
  const [current, setLocale] = useLocaleState();
  if (locales.length < 2) return null;
  return locales.map(({ locale, name }) => (
    <MenuItem
      key={locale}
      role="menuitemradio"
      aria-checked={locale === current}
      lang={locale}
      onClick={() => setLocale(locale)}
    >
      <ListItemIcon>{locale === current && <CheckIcon />}</ListItemIcon>
      {name}
    </MenuItem>
  ));
}
