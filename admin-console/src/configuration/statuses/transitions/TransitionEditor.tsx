import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Status } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { LeaveGuard } from '../../../platform/ui/form/LeaveGuard.tsx';
import { UnsavedBar } from '../../../platform/ui/form/UnsavedBar.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { WorkflowDrawing } from '../workflow/WorkflowDrawing.tsx';
import { countChanges, transitionsOf, type Workflow, withConditions, workflowOf } from '../workflow/workflow.ts';
import { TransitionMatrix } from './TransitionMatrix.tsx';

interface Props {
  statuses: Status[];
  saved: Workflow;
}

const views = ['matrix', 'drawing'] as const;
type View = (typeof views)[number];

/** Shows the transitions, including unsaved changes, as a matrix or a diagram. All of them are saved together. */
export function TransitionEditor({ statuses, saved: first }: Props) {
  const t = useT();
  const notices = useNotices();
  const [view, setView] = useStore<View>('transitions.view', 'matrix');
  const cache = useQueryClient();
  const [saved, setSaved] = useState(first);
  const [workflow, setWorkflow] = useState(first);
  const [busy, setBusy] = useState(false);
  const changes = countChanges(saved, workflow);

  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.statuses.replaceTransitions({ transitions: transitionsOf(workflow) });
      setSaved(workflowOf(data));
      setWorkflow(workflowOf(data));
      notices.done('transitions.saved');
      await cache.invalidateQueries({ queryKey: ['tickets'] });
    } catch (error) {
      notices.failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('transitions.views.label')}
          onChange={(_event, next: View | null) => next && setView(next)}
        >
          {views.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`transitions.views.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {view === 'matrix' && (
          <Typography variant="body2" color="textSecondary">
            {t('transitions.matrixHint')}
          </Typography>
        )}
      </Box>
      {view === 'drawing' ? (
        <WorkflowDrawing statuses={statuses} saved={saved} workflow={workflow} />
      ) : (
        <TransitionMatrix
          statuses={statuses}
          saved={saved}
          workflow={workflow}
          onChange={(fromId, toId, conditions) => setWorkflow(withConditions(workflow, fromId, toId, conditions))}
        />
      )}
      <UnsavedBar changes={changes} busy={busy} onSave={save} onDiscard={() => setWorkflow(saved)} />
      <LeaveGuard active={changes > 0} />
    </>
  );
}
