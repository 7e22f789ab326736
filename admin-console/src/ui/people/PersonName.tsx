import { Box } from '@mui/material';
import type { Person } from '../../api/types.ts';
import { PersonAvatar } from './PersonAvatar.tsx';

/** The avatar and name of a user, on one line. */
export function PersonName({ person, size = 22 }: { person: Person; size?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}>
      <PersonAvatar id={person.id} name={person.name} size={size} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {person.name}
      </Box>
    </Box>
  );
}
