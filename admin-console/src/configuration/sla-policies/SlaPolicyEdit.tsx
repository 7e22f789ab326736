import { Box, Chip } from '@mui/material';
import type { SlaPolicy } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { DeleteButton } from '../../platform/ui/form/DeleteButton.tsx';
import { EditPage } from '../../platform/ui/form/EditPage.tsx';
import { EffectOf } from './preview/EffectOf.tsx';
import { SlaPolicyFields } from './SlaPolicyFields.tsx';

export default function SlaPolicyEdit() {
  const t = useT();
  return (
    <EditPage<SlaPolicy>
      back={{ to: '/sla-policies', label: t('slaPolicies.title') }}
      title={({ name }) => name}
      aside={({ enabled }) => !enabled && <Chip label={t('slaPolicies.notInUse')} />}
      actions={(policy) => (
        <DeleteButton
          resource="sla-policies"
          record={policy}
          label={t('slaPolicies.delete.label')}
          title={t('slaPolicies.delete.title', { name: policy.name })}
          text={
            <>
              {t('slaPolicies.delete.text')}
              <Box sx={{ mt: 1.5 }}>
                <EffectOf draft={{ id: policy.id, deleted: true }} />
              </Box>
            </>
          }
        />
      )}
    >
      <SlaPolicyFields />
    </EditPage>
  );
}
