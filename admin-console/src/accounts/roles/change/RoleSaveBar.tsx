import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, IconButton } from '@mui/material';
import { useRecordContext, useStore } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Role } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { UnsavedBar } from '../../../platform/ui/form/UnsavedBar.tsx';
import { useGrantChanges } from '../matrix/use-grant-changes.ts';
import { ChangeSummary } from './ChangeSummary.tsx';
import { ChangeWarnings } from './ChangeWarnings.tsx';
import { RolePeople } from './RolePeople.tsx';

/** The save bar of a role. Also shows what users with the role will gain and lose. */
export function RoleSaveBar() {
  const t = useT();
  const role = useRecordContext<Role>();
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const changes = useGrantChanges();
  const [open, setOpen] = useStore('roles.summary', true);
  const fields = Object.keys(dirtyFields).filter((field) => field !== 'grants');
  return (
    <UnsavedBar changes={fields.length + changes.length} busy={isSubmitting} onDiscard={() => reset()}>
      {role && changes.length > 0 && (
        <Box sx={{ pl: 2, pr: 1, pt: 1, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, fontWeight: 550 }}>
            {t('access.change.title')}
            <Box component="span" sx={{ fontWeight: 400, ml: 'auto' }}>
              <RolePeople role={role} />
            </Box>
            <IconButton
              size="small"
              onClick={() => setOpen(!open)}
              aria-expanded={open}
              aria-label={t(open ? 'access.change.hide' : 'access.change.show')}
            >
              <ExpandMoreIcon sx={{ fontSize: 20, transform: open ? undefined : 'rotate(180deg)' }} />
            </IconButton>
          </Box>
          {open && (
            <Box
              tabIndex={0}
              role="group"
              aria-label={t('access.change.title')}
              sx={{ maxHeight: '32vh', overflowY: 'auto', pb: 0.5 }}
            >
              <ChangeSummary changes={changes} />
              <ChangeWarnings role={role} changes={changes} />
            </Box>
          )}
        </Box>
      )}
    </UnsavedBar>
  );
}
