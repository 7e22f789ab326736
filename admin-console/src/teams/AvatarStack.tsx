import { Box } from '@mui/material';
import type { Person } from '../api/types.ts';
import { PersonAvatar } from '../ui/people/PersonAvatar.tsx';

const MOST = 4;

/** Shows overlapping avatars of the first few people. */
export function AvatarStack({ people }: { people: Person[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex' }}>
      {people.slice(0, MOST).map(({ id, name }, index) => (
        <Box
          key={id}
          component="span"
          sx={{
            display: 'flex',
            ml: index === 0 ? 0 : -0.75,
            borderRadius: '50%',
            boxShadow: (theme) => `0 0 0 2px ${theme.tokens.paper}`,
          }}
        >
          <PersonAvatar id={id} name={name} size={24} />
        </Box>
      ))}
    </Box>
  );
}
