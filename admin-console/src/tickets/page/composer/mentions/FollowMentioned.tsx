import { Checkbox, FormControlLabel } from '@mui/material';
import { useT } from '../../../../platform/i18n/use-t.ts';
import type { useFollowingMentioned } from './use-following-mentioned.ts';

type Props = Pick<ReturnType<typeof useFollowingMentioned>, 'offered' | 'isChosen' | 'toggle'>;

/** Offers each person who is mentioned and does not follow the ticket as a follower. */
export default function FollowMentioned({ offered, isChosen, toggle }: Props) {
  const t = useT();
  return offered.map((person) => (
    <FormControlLabel
      key={person.id}
      control={<Checkbox size="small" checked={isChosen(person)} onChange={() => toggle(person)} />}
      label={t('tickets.followers.mentioned', { name: person.name })}
      sx={{ gap: 0.75, ml: 0.5 }}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  ));
}
