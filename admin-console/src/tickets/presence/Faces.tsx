import { Box } from '@mui/material';
import { PersonAvatar } from '../../platform/ui/people/PersonAvatar.tsx';
import type { Others } from './others.ts';

const MOST_FACES = 4;
const SIZE_PX = 20;

/** The initials of users, overlapping. */
export const Faces = ({ people, total }: Others) => (
  <Box component="span" aria-hidden sx={{ display: 'inline-flex', flex: 'none', alignItems: 'center', pl: '4px' }}>
    {people.slice(0, MOST_FACES).map(({ user }) => (
      <Box
        component="span"
        key={user.id}
        sx={(theme) => ({
          display: 'inline-flex',
          ml: '-4px',
          borderRadius: '50%',
          boxShadow: `0 0 0 1.5px ${theme.tokens.canvas}`,
        })}
      >
        <PersonAvatar {...user} size={SIZE_PX} />
      </Box>
    ))}
    {total > MOST_FACES && (
      <Box component="span" sx={{ ml: 0.5, fontSize: 12 }}>
        +{total - MOST_FACES}
      </Box>
    )}
  </Box>
);
