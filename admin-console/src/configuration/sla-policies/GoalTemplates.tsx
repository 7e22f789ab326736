import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { everything } from '../../platform/api/reference.ts';
import type { Calendar, SlaGoal } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { goalsOf, type Template, templates } from './goal-templates.ts';

/** Fills in targets for every priority, and the time that counts. Those for working hours need a calendar. */
export function GoalTemplates({ onChoose }: { onChoose: (goals: SlaGoal[]) => void }) {
  const t = useT();
  const id = useId();
  const { setValue } = useFormContext();
  const { data: calendars = [] } = useGetList<Calendar>('calendars', everything);
  const [calendar] = calendars;
  const choose = (template: Template) => {
    onChoose(goalsOf(template));
    setValue('calendarId', template === 'businessHours' ? (calendar?.id ?? null) : null, { shouldDirty: true });
  };
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}
    >
      <Typography id={id} variant="body2" color="textSecondary">
        {t('slaPolicies.templates.title')}
      </Typography>
      {templates
        .filter((template) => template !== 'businessHours' || calendar)
        .map((template) => (
          <Button key={template} variant="outlined" onClick={() => choose(template)}>
            {t(`slaPolicies.templates.${template}`)}
          </Button>
        ))}
    </Box>
  );
}
