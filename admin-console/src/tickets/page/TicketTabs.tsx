import { Box, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { useFitsProperties } from '../split/use-split.ts';
import { Conversation } from './conversation/Conversation.tsx';
import { FILLS_WINDOW } from './conversation/layout.ts';
import { History } from './timeline/History.tsx';

/** The conversation and the history of the ticket. */
export function TicketTabs() {
  const t = useT();
  const id = useId();
  const [tab, setTab] = useState<'conversation' | 'history'>('conversation');
  return (
    <Box
      sx={{
        order: useFitsProperties() ? 0 : 2,
        minWidth: 0,
        [FILLS_WINDOW]: { display: 'flex', flexDirection: 'column', minHeight: 0 },
      }}
    >
      <Tabs
        value={tab}
        onChange={(_event, next) => setTab(next)}
        aria-label={t('tickets.page.tabs')}
        sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab
          value="conversation"
          label={t('tickets.page.conversation')}
          id={`${id}-conversation`}
          aria-controls={`${id}-panel`}
        />
        <Tab value="history" label={t('tickets.page.history')} id={`${id}-history`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        sx={{ pt: 2, [FILLS_WINDOW]: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, pt: 0 } }}
      >
        {tab === 'history' ? (
          <Box sx={{ [FILLS_WINDOW]: { overflowY: 'auto', py: 2 } }}>
            <History />
          </Box>
        ) : (
          <Conversation />
        )}
      </Box>
    </Box>
  );
}
