import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useGetList, useRecordContext } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { everything } from '../../../platform/api/reference.ts';
import type { SlaPolicy } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Hint } from '../../../platform/ui/display/Hint.tsx';
import { hidingPolicy } from './hiding-policy.ts';

/** Says why the policy in the form would apply to no ticket, wherever that is due to the order of the policies. */
export function NeverReached() {
  const t = useT();
  const id = useRecordContext<SlaPolicy>()?.id;
  const { setValue } = useFormContext();
  const { enabled, aboveId } = useWatch<Pick<SlaPolicy, 'enabled'> & { aboveId?: string }>();
  const { data = [] } = useGetList<SlaPolicy>('sla-policies', everything);
  const hiding = hidingPolicy(data, id);
  if (!hiding || enabled === false) return null;
  const { name } = hiding;
  const isNew = id === undefined;
  const isAbove = isNew && aboveId === hiding.id;
  return (
    <Box sx={{ mb: 2 }}>
      {!isAbove && (
        <Hint>
          <span>{t(isNew ? 'slaPolicies.order.addedLast' : 'slaPolicies.order.hidden', { name })}</span>
        </Hint>
      )}
      {isNew && (
        <FormControlLabel
          control={
            <Checkbox
              checked={isAbove}
              onChange={({ target }) => setValue('aboveId', target.checked ? hiding.id : undefined)}
            />
          }
          label={t('slaPolicies.order.putAbove', { name })}
        />
      )}
    </Box>
  );
}
