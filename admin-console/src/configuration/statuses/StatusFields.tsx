import { Box } from '@mui/material';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../platform/i18n/use-t.ts';
import { TicketStatus } from '../../platform/ui/display/TicketStatus.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { ColorInput } from './ColorInput.tsx';

const needed = [required()];

interface Props {
  /** Whether the requester label is required. A new status without a label uses its name. */
  labelNeeded: boolean;
  children?: ReactNode;
}

export function StatusFields({ labelNeeded, children }: Props) {
  const t = useT();
  return (
    <Section title={t('statuses.details')} action={<Preview />}>
      <Fields>
        <TextInput source="name" label={t('statuses.name')} validate={needed} />
        <TextInput
          source="requesterLabel"
          label={t('statuses.requesterLabel')}
          helperText={labelNeeded ? false : t('statuses.requesterLabelHelp')}
          validate={labelNeeded ? needed : undefined}
        />
        {children}
        <ColorInput source="color" label={t('statuses.color')} />
      </Fields>
    </Section>
  );
}

/** Shows the status as lists show it. */
function Preview() {
  const [name, color] = useWatch({ name: ['name', 'color'] });
  if (!name) return null;
  return (
    <Box aria-hidden>
      <TicketStatus status={{ name: String(name), color: String(color) }} />
    </Box>
  );
}
