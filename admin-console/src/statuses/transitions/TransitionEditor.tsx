import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import type { Status } from '../../api/types.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { UnsavedBar } from '../../ui/form/UnsavedBar.tsx';
import { useNotices } from '../../ui/use-notices.tsx';
import { TransitionMatrix } from './TransitionMatrix.tsx';
import { countChanges, transitionsOf, type Workflow, withConditions, workflowOf } from './workflow.ts';

interface Props {
  statuses: Status[];
  saved: Workflow;
}

/** The matrix with what was changed in it; it is saved as a whole. */
export function TransitionEditor({ statuses, saved: first }: Props) {
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
