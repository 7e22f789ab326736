import LockIcon from '@mui/icons-material/LockOutlined';
import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { Visibility } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

interface Props {
  value: Visibility;
  /** The messages that have something to send, which the switch marks. */
  drafts?: readonly Visibility[];
  onChange: (value: Visibility) => void;
}

/** Selects whether the requester can read the message. Always visible, so that agents never have to guess. */
export function VisibilitySwitch({ value, drafts = [], onChange }: Props) {
  const t = useT();
  const draftOf = (visibility: Visibility) =>
    drafts.includes(visibility) && <DraftDot title={t('tickets.composer.draft')} />;
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
        {draftOf('public')}
      </ToggleButton>
      <ToggleButton value="internal" sx={{ gap: 0.75 }}>
        <LockIcon sx={{ fontSize: 16 }} />
        {t('tickets.composer.internal')}
        {draftOf('internal')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

function DraftDot({ title }: { title: string }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={title}
      title={title}
      sx={(theme) => ({ width: 7, height: 7, borderRadius: '50%', background: theme.tokens.accent })}
    />
  );
}
