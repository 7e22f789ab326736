import { Box, ButtonBase } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { Arrow } from './arrows.ts';
import { leadsTo } from './describe-transition.ts';
import { NODE, type Place } from './layout.ts';

interface Props {
  place: Place;
  left: number;
  top: number;
  arrows: Arrow[];
  pinned: boolean;
  faded: boolean;
  onPoint: (isPointed: boolean) => void;
  onPin: () => void;
}

/** A status in the diagram. Hovering, focusing or clicking it highlights its arrows. */
export function DrawnStatus({ place, left, top, arrows, pinned, faded, onPoint, onPin }: Props) {
  const t = useT();
  const { name, color } = place.status;
  const words = leadsTo(place, arrows, t);
  return (
    <ButtonBase
      aria-label={words}
      aria-pressed={pinned}
      title={words}
      onClick={onPin}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      sx={(theme) => ({
        position: 'absolute',
        left,
        top,
        width: NODE.width,
        height: NODE.height,
        px: 1.25,
        gap: 0.75,
        justifyContent: 'flex-start',
        fontFamily: 'inherit',
        borderRadius: '8px',
        border: `1px solid color-mix(in srgb, ${color} 45%, ${theme.tokens.line})`,
        background: `color-mix(in srgb, ${color} 9%, ${theme.tokens.paper})`,
        color: theme.tokens.ink,
        fontSize: 12.5,
        fontWeight: 550,
        opacity: faded ? 0.45 : 1,
        boxShadow: pinned ? `0 0 0 2px ${theme.tokens.accent}` : undefined,
      })}
    >
      <Box component="span" sx={{ width: 8, height: 8, borderRadius: '50%', flex: 'none', background: color }} />
      <Box
        component="span"
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          textAlign: 'left',
          lineHeight: 1.25,
        }}
      >
        {name}
      </Box>
    </ButtonBase>
  );
}
