import { styled } from '@mui/material';
import type { Person } from '../../api/types.ts';
import { PersonAvatar } from './PersonAvatar.tsx';

const Root = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0, maxWidth: '100%' });

const Name = styled('bdi')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** The avatar and name of a user, on one line. */
export function PersonName({ person, size = 22 }: { person: Person; size?: number }) {
  return (
    <Root>
      <PersonAvatar id={person.id} name={person.name} size={size} />
      <Name>{person.name}</Name>
    </Root>
  );
}
