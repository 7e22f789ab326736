import { Box } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNotificationEvents } from '../../../api/reference.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Section } from '../../../ui/form/Section.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { Preview } from './Preview.tsx';
import { TemplateFields } from './TemplateFields.tsx';

const FALL_BACK = 'en';

/** The words of a rule in each language, beside how they will read. */
export function TemplateEditor() {
  const t = useT();
  const events = useNotificationEvents();
  const [event, templates] = useWatch({ name: ['event', 'templates'] });
  const languages = Object.keys(templates ?? {});
  const [chosen, setChosen] = useState(FALL_BACK);
  // A language that was discarded leaves the tab it was in.
  const language = languages.includes(chosen) ? chosen : FALL_BACK;
  const variables = events.find(({ type }) => type === event)?.variables ?? [];
  return (
    <Section title={t('rules.template.title')} text={t('rules.template.text')} wide>
      <LanguageTabs languages={languages} chosen={language} onChoose={setChosen} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, mt: 2 }}>
        <TemplateFields key={language} language={language} variables={variables} />
        <Preview template={templates?.[language]} variables={variables} />
      </Box>
    </Section>
  );
}
