import { Box } from '@mui/material';
import type { Person } from '../../platform/api/types.ts';
import { PersonAvatar } from '../../platform/ui/people/PersonAvatar.tsx';

const MOST = 4;

/** Shows overlapping avatars of the first few people. They overlap so little that no initials are covered. */
export function AvatarStack({ people }: { people: Person[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex' }}>
      {people.slice(0, MOST).map(({ id, name }, index) => (
        <Box
          key={id}
          component="span"
          sx={{
            display: 'flex',
            ml: index === 0 ? 0 : '-3px',
            borderRadius: '50%',
            boxShadow: (theme) => `0 0 0 1.5px ${theme.tokens.paper}`,
          }}
        >
          <PersonAvatar id={id} name={name} size={24} />
        </Box>
      ))}
    </Box>
  );
}
