import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';
import { Lockable } from '../../platform/ui/display/Lockable.tsx';
import { useQueue } from './queue-context.tsx';
import type { Direction } from './queue-pages.ts';

const directions = {
  previous: { Icon: ChevronLeftIcon, label: 'shortcuts.previous', end: 'tickets.queue.isFirst', key: 'K' },
  next: { Icon: ChevronRightIcon, label: 'shortcuts.next', end: 'tickets.queue.isLast', key: 'J' },
} as const;

/** Position of the ticket in its list, and buttons for its neighbors. Hidden if it was not opened from a list. */
export function QueueNav() {
  const t = useT();
  const { place, move } = useQueue();
  if (!place) return null;
  const { position, total, can } = place;
  const step = (direction: Direction) => {
    const { Icon, label, end, key } = directions[direction];
    return (
      <Lockable reason={can[direction] ? null : t(end)} title={t('tickets.withKey', { action: t(label), key })}>
        <IconButton size="small" aria-label={t(label)} onClick={() => move(direction)}>
          <Icon />
        </IconButton>
      </Lockable>
    );
  };
  return (
    <Box
      component="nav"
      aria-label={t('tickets.queue.label')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.25, fontSize: 13, color: 'text.secondary' }}
    >
      {step('previous')}
      <Box component="span" sx={{ minWidth: 24, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
        {total === undefined ? position : t('tickets.queue.position', { position, total })}
      </Box>
      {step('next')}
    </Box>
  );
}
