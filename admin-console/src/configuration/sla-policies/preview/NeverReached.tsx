import { Box } from '@mui/material';
import { useGetList, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { everything } from '../../../platform/api/reference.ts';
import type { SlaPolicy } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Hint } from '../../../platform/ui/display/Hint.tsx';
import { hidingPolicy } from './hiding-policy.ts';

/** Says why the policy in the form would apply to no ticket, wherever that is due to the order of the policies. */
export function NeverReached() {
  const t = useT();
  const id = useRecordContext<SlaPolicy>()?.id;
  const { enabled } = useWatch<Pick<SlaPolicy, 'enabled'>>();
  const { data = [] } = useGetList<SlaPolicy>('sla-policies', everything);
  const hiding = hidingPolicy(data, id);
  if (!hiding || enabled === false) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Hint>
        <span>{t(id ? 'slaPolicies.order.hidden' : 'slaPolicies.order.addedLast', { name: hiding.name })}</span>
      </Hint>
    </Box>
  );
}
