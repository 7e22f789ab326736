import LockIcon from '@mui/icons-material/LockOutlined';
import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { Visibility } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';

interface Props {
  value: Visibility;
  onChange: (value: Visibility) => void;
}

/** Selects whether the requester can read the message. Always visible, so that agents never have to guess. */
export function VisibilitySwitch({ value, onChange }: Props) {
  const t = useT();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('tickets.composer.visibility')}
      onChange={(_event, next: Visibility | null) => next && onChange(next)}
    >
      <ToggleButton value="public" sx={{ gap: 0.75 }}>
        <ReplyIcon sx={{ fontSize: 16 }} />
        {t('tickets.composer.public')}
      </ToggleButton>
      <ToggleButton value="internal" sx={{ gap: 0.75 }}>
        <LockIcon sx={{ fontSize: 16 }} />
        {t('tickets.composer.internal')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
