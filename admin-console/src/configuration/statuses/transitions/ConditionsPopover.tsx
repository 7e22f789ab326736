import { Box, Button, MenuItem, Popover, TextField, Typography } from '@mui/material';
import { COMMENT_REQUIREMENTS } from '@ticketwire/sdk';
import { useId } from 'react';
import { usePermissionList } from '../../../platform/api/reference.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { permissionName } from '../../../platform/ui/text/permission-text.ts';
import type { Conditions } from './workflow.ts';

interface Props {
  anchor: HTMLElement;
  title: string;
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
  onClose: () => void;
}

const NONE = '';

/** Edits what a transition requires in addition: a comment, a permission or both. */
export function ConditionsPopover({ anchor, title, conditions, onChange, onClose }: Props) {
  const t = useT();
  const id = useId();
  const permissions = usePermissionList().filter(({ scoped }) => scoped);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, width: 320 } } }}
    >
      <Typography id={id} variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          label={t('transitions.comment')}
          value={conditions.requiresComment}
          onChange={({ target }) => {
            const requiresComment = COMMENT_REQUIREMENTS.find((each) => each === target.value);
            if (requiresComment) onChange({ ...conditions, requiresComment });
          }}
        >
          {COMMENT_REQUIREMENTS.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`labels.commentRequirement.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('transitions.permission')}
          value={conditions.requiredPermission ?? NONE}
          onChange={({ target }) =>
            onChange({
              ...conditions,
              requiredPermission: permissions.find(({ key }) => key === target.value)?.key ?? null,
            })
          }
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value={NONE}>{t('transitions.noPermission')}</MenuItem>
          {permissions.map(({ key }) => (
            <MenuItem key={key} value={key}>
              {permissionName(key, t)}
            </MenuItem>
          ))}
        </TextField>
        <Button onClick={onClose} sx={{ justifySelf: 'end' }}>
          {t('transitions.done')}
        </Button>
      </Box>
    </Popover>
  );
}
