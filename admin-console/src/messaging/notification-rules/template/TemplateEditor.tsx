import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNotificationEvents } from '../../../platform/api/reference.ts';
import type { NotificationRule, Template, TemplateVariable } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { recentTickets } from '../../../platform/ui/people/TicketChoice.tsx';
import { filledIn, unknownIn } from './fill-in.ts';
import { LanguageTabs } from './LanguageTabs.tsx';
import { TemplateFields, UnknownVariables } from './TemplateFields.tsx';
import { TicketPreview } from './TicketPreview.tsx';

interface Props {
  template: NotificationRule['templates'][string] | undefined;
  variables: readonly TemplateVariable[];
}

/** Previews the message with example values. */
function ExamplePreview({ template, variables }: Props) {
  const t = useT();
  const id = useId();
  const subject = template?.subject ?? '';
  const body = template?.body ?? '';
  const unknown = variables.length === 0 ? [] : unknownIn(`${subject}\n${body}`, variables);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h3" sx={{ mb: 0.75, fontSize: 13 }}>
        {t('rules.template.preview')}
      </Typography>
      <Box
        sx={(theme) => ({
          border: `1px solid ${theme.tokens.line}`,
          borderRadius: '8px',
          background: theme.tokens.canvas,
        })}
      >
        <Box
          sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {filledIn(subject, variables) || '—'}
        </Box>
        <Box sx={{ px: 2, py: 1.5, minHeight: 120, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13.5 }}>
          {filledIn(body, variables)}
        </Box>
      </Box>
      <UnknownVariables names={unknown} />
    </Box>
  );
}

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
