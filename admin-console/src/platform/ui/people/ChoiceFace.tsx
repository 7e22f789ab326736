import { Box } from '@mui/material';
import { PersonAvatar } from './PersonAvatar.tsx';
import type { PersonChoice } from './people-choices.ts';

const SIZE_PX = 22;

/** The avatar of a user. A choice that is no person, such as "Unassigned", gets a circle, which aligns the labels. */
export const ChoiceFace = ({ choice: { person } }: { choice: PersonChoice }) =>
  person ? (
    <PersonAvatar {...person} size={SIZE_PX} />
  ) : (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        width: SIZE_PX,
        height: SIZE_PX,
        borderRadius: '50%',
        border: '1.5px dashed',
        borderColor: 'text.secondary',
      }}
    />
  );
