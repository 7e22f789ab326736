import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import type { Status } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Arrows } from './Arrows.tsx';
import { arrowsOf, stubsOf } from './arrows.ts';
import { DrawnStatus } from './DrawnStatus.tsx';
import { inWords, leadsTo } from './describe-transition.ts';
import { Legend } from './Legend.tsx';
import { NODE, placesOf } from './layout.ts';
import type { Workflow } from './workflow.ts';

interface Props {
  statuses: Status[];
  saved: Workflow;
  workflow: Workflow;
}

const MARGIN = 16;

/** Draws the transitions as a diagram, with the lifecycle of a ticket from left to right. */
export function WorkflowDrawing({ statuses, saved, workflow }: Props) {
  const t = useT();
  const [pinned, setPinned] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const chosen = pointed ?? pinned;
  const places = placesOf(statuses);
  const arrows = arrowsOf(places, saved, workflow);
  const shown = places.find(({ status }) => status.id === chosen);
  const stubs = stubsOf(places, saved, workflow);
  const heights = [...places.map(({ y }) => y), ...arrows.map(({ curve }) => curve.middle.y)];
  const top = Math.min(...heights) - NODE.height / 2 - 2 * MARGIN;
  const height = Math.max(...heights) + NODE.height / 2 + MARGIN - top;
  const width = Math.max(...places.map(({ x }) => x)) + NODE.width / 2 + 2 * MARGIN;
  const left = -MARGIN;

  return (
    <Card>
      <Box tabIndex={0} role="region" aria-label={t('transitions.drawing.label')} sx={{ overflowX: 'auto', p: 1 }}>
        <Box sx={{ position: 'relative', width, height, mx: 'auto' }}>
          <Box
            component="svg"
            role="img"
            aria-label={inWords(places, arrows, stubs, t)}
            viewBox={`${left} ${top} ${width} ${height}`}
            width={width}
            height={height}
            sx={{ display: 'block' }}
          >
            <Arrows arrows={arrows} stubs={stubs} chosen={chosen} />
          </Box>
          {places.map((place) => (
            <DrawnStatus
              key={place.status.id}
              place={place}
              left={place.x - NODE.width / 2 - left}
              top={place.y - NODE.height / 2 - top}
              arrows={arrows}
              pinned={pinned === place.status.id}
              faded={chosen !== null && !isNear(chosen, place.status.id, arrows)}
              onPoint={(isPointed) => setPointed(isPointed ? place.status.id : null)}
              onPin={() => setPinned(pinned === place.status.id ? null : place.status.id)}
            />
          ))}
        </Box>
      </Box>
      <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
        <Legend />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75, minHeight: 20 }}>
          {shown ? leadsTo(shown, arrows, t) : t('transitions.drawing.hint')}
        </Typography>
      </Box>
    </Card>
  );
}

const isNear = (chosen: string, id: string, arrows: ReturnType<typeof arrowsOf>) =>
  chosen === id ||
  arrows.some(({ from, to }) => {
    const ends = [from.status.id, to.status.id];
    return ends.includes(chosen) && ends.includes(id);
  });
