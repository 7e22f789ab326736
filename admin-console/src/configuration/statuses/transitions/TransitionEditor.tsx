import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Status } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { LeaveGuard } from '../../../platform/ui/form/LeaveGuard.tsx';
import { UnsavedBar } from '../../../platform/ui/form/UnsavedBar.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { TransitionMatrix } from './TransitionMatrix.tsx';
import { countChanges, transitionsOf, type Workflow, withConditions, workflowOf } from './workflow.ts';

interface Props {
  statuses: Status[];
  saved: Workflow;
}

/** Edits the transitions as a matrix. All of them are saved together. */
export function TransitionEditor({ statuses, saved: first }: Props) {
  const t = useT();
  const notices = useNotices();
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
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('transitions.matrixHint')}
      </Typography>
      <TransitionMatrix
        statuses={statuses}
        saved={saved}
        workflow={workflow}
        onChange={(fromId, toId, conditions) => setWorkflow(withConditions(workflow, fromId, toId, conditions))}
      />
      <UnsavedBar changes={changes} busy={busy} onSave={save} onDiscard={() => setWorkflow(saved)} />
      <LeaveGuard active={changes > 0} />
    </>
  );
}
