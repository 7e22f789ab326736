import NextIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { Button } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';
import { useIsPaletteOpen } from '../../platform/shortcuts/page-commands.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { useListQueue } from '../queue/use-list-queue.ts';
import { useNextTicket } from '../queue/use-next-ticket.ts';

const ListCommands = lazyPart(() => import('./ListCommands.tsx'));

/** Takes the next ticket of the list: by button, by key, or from the palette. */
export function TakeNext() {
  const t = useT();
  const { question, open } = useListQueue();
  const { mayTake, next } = useNextTicket({ question, open });
  const isPaletteOpen = useIsPaletteOpen();
  const { next: answerNext } = useNextTicket({
    question,
    open: (ticket, arrival) => open(ticket, { ...arrival, isAnswered: true }),
  });
  useShortcut('n', next, mayTake);
  useShortcut('r', answerNext, mayTake);
  if (!mayTake) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<NextIcon />}
        onClick={next}
        aria-label={t('tickets.takeNext.action')}
        title={t('tickets.withKey', { action: t('tickets.takeNext.action'), key: 'N' })}
      >
        {t('shortcuts.next')}
      </Button>
      {isPaletteOpen && <ListCommands onNext={next} />}
    </>
  );
}
