import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNotificationEvents } from '../../../platform/api/reference.ts';
import type { NotificationRule, Template, TemplateVariable } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { recentTickets } from '../../../platform/ui/tickets/TicketChoice.tsx';
import { ExamplePreview } from '../preview/ExamplePreview.tsx';
import { TicketPreview } from '../preview/TicketPreview.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { TemplateFields } from './TemplateFields.tsx';

const FALL_BACK = 'en';

/** Edits the template of each language, next to its preview. */
export function TemplateEditor() {
  const t = useT();
  const events = useNotificationEvents();
  const [event, templates] = useWatch({ name: ['event', 'templates'] });
  const languages = Object.keys(templates ?? {});
  const [chosen, setChosen] = useState(FALL_BACK);
  // Discarding the changes can remove the language whose tab is open.
  const language = languages.includes(chosen) ? chosen : FALL_BACK;
  const variables = events.find(({ type }) => type === event)?.variables ?? [];
  return (
    <Section title={t('rules.template.title')} text={t('rules.template.text')}>
      <LanguageTabs languages={languages} chosen={language} onChoose={setChosen} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          mt: 2,
        }}
      >
        <TemplateFields key={language} language={language} variables={variables} />
        <Reading template={templates?.[language]} language={language} variables={variables} />
      </Box>
    </Section>
  );
}

interface ReadingProps {
  template: Template | undefined;
  language: string;
  variables: readonly TemplateVariable[];
}

/** Previews a real ticket if the rule is saved and the user can see one, and otherwise uses example values. */
function Reading({ template, language, variables }: ReadingProps) {
  const t = useT();
  const rule = useRecordContext<NotificationRule>();
  const seesTickets = useMay('ticket:read');
  const { data, isPending } = useQuery({ ...recentTickets(), enabled: seesTickets && rule !== undefined });
  const [ticket] = data?.data ?? [];
  if (rule && ticket && template) {
    return <TicketPreview rule={rule} language={language} template={template} variables={variables} first={ticket} />;
  }
  return (
    <Box>
      <ExamplePreview template={template} variables={variables} />
      {(!rule || (!ticket && !isPending)) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t(rule ? 'rules.trial.noTicket' : 'rules.trial.unsaved')}
        </Typography>
      )}
    </Box>
  );
}
