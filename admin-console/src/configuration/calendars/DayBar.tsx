import { Box } from '@mui/material';
import { type PointerEvent, useState } from 'react';
import { closed, DAY_MINUTES, type Hours, minutesOf, opened, timeOf } from './hours.ts';

const STEP_MINUTES = 30;
const STEPS = DAY_MINUTES / STEP_MINUTES;
const SCALE = [0, 6, 12, 18];

interface Drag {
  readonly start: number;
  readonly end: number;
  /** Whether the drag opens hours or closes them, which depends on where it started. */
  readonly opens: boolean;
}

interface Props {
  hours: readonly Hours[];
  onChange: (hours: Hours[]) => void;
}

/**
 * The day as a bar from 0 to 24 hours, in which a mouse or pen opens and closes half hours. The time fields do the same
 * by keyboard and on touch screens, where dragging scrolls the page.
 */
export function DayBar({ hours, onChange }: Props) {
  const [drag, setDrag] = useState<Drag>();
  const shown = drag ? after(hours, drag) : hours;

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = stepAt(event);
    setDrag({ start, end: start, opens: !isOpenAt(hours, start) });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag) setDrag({ ...drag, end: stepAt(event) });
  };
  const end = () => {
    if (drag) onChange(after(hours, drag));
    setDrag(undefined);
  };

  return (
    <Box
      aria-hidden
      data-day-bar
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      sx={(theme) => ({
        position: 'relative',
        height: 28,
        borderRadius: 1,
        overflow: 'hidden',
        border: `1px solid ${theme.tokens.line}`,
        // A line every six hours.
        background: `repeating-linear-gradient(to right, ${theme.tokens.canvas} 0 calc(25% - 1px), ${theme.tokens.line} calc(25% - 1px) 25%)`,
        '@media (hover: hover)': { cursor: 'crosshair' },
      })}
    >
      {shown
        .filter(({ from, to }) => from !== '' && from < to)
        .map(({ from, to }) => (
          <Box
            key={`${from}-${to}`}
            sx={(theme) => ({
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: `${(minutesOf(from) / DAY_MINUTES) * 100}%`,
              width: `${((minutesOf(to) - minutesOf(from)) / DAY_MINUTES) * 100}%`,
              background: theme.tokens.accent,
              opacity: 0.75,
              borderRadius: 0.5,
            })}
          />
        ))}
    </Box>
  );
}

/** The hours at the lines of the bars below. */
export const DayScale = () => (
  <Box aria-hidden sx={{ display: 'flex', fontSize: 11, color: 'text.secondary', mb: 0.25 }}>
    {SCALE.map((hour) => (
      <Box component="span" key={hour} sx={{ flex: 1 }}>
        {hour}
      </Box>
    ))}
  </Box>
);

function stepAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const step = Math.floor(((clientX - left) / width) * STEPS);
  return Math.min(Math.max(step, 0), STEPS - 1);
}

const isOpenAt = (hours: readonly Hours[], step: number): boolean => {
  const time = timeOf(step * STEP_MINUTES);
  return hours.some(({ from, to }) => from <= time && time < to);
};

function after(hours: readonly Hours[], { start, end, opens }: Drag): Hours[] {
  const part = {
    from: timeOf(Math.min(start, end) * STEP_MINUTES),
    to: timeOf((Math.max(start, end) + 1) * STEP_MINUTES),
  };
  return opens ? opened(hours, part) : closed(hours, part);
}
