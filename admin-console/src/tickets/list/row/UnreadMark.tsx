import { styled } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { visuallyHidden } from '../../../platform/theme/shared-styles.ts';

/** In the margin of the row, so that it moves no text. */
const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: -12,
  top: 7,
  width: 7,
  height: 7,
  borderRadius: '50%',
  background: theme.tokens.accent,
}));

const Hidden = styled('span')(visuallyHidden);

/** Says that a ticket was changed after the user last saw it. */
export function UnreadMark() {
  const t = useT();
  return (
    <>
      <Dot />
      <Hidden>{t('tickets.unread')} </Hidden>
    </>
  );
}
