import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import { Box, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import type { Session } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { browserName } from '../text/browser-name.ts';
import { Time } from '../time/Time.tsx';

/** One session of a user, with an action such as ending it. */
export function SessionRow({ session, action }: { session: Session; action?: ReactNode }) {
  const t = useT();
  const { application, userAgent, ip, lastUsedAt, createdAt, isCurrent } = session;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <DevicesIcon sx={{ color: 'text.secondary', fontSize: 20 }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box
          title={userAgent ?? undefined}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 550, fontSize: 14 }}
        >
          {application ?? browserName(userAgent) ?? t('account.unknownDevice')}
          {isCurrent && <Chip label={t('account.current')} color="success" variant="outlined" />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 12.5, color: 'text.secondary' }}>
          {ip && <span>{ip}</span>}
          <span>
            {t('account.lastUsed')}: <Time at={lastUsedAt} />
          </span>
          <span>
            {t('account.begun')}: <Time at={createdAt} />
          </span>
        </Box>
      </Box>
      {action}
    </Box>
  );
}
