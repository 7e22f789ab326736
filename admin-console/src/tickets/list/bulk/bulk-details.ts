import type { BulkChange, BulkResult } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/use-t.ts';
import { type BulkChoices, NOBODY } from './choices/bulk-choices.tsx';

interface Context {
  t: Translate;
  choices: BulkChoices;
  /** Id of the signed-in user. */
  me: string | undefined;
}

/** Says why tickets were not changed: `4 already assigned to Grace Hopper, 1 rejected`. Empty if all were. */
export function bulkDetails(results: readonly BulkResult[], change: BulkChange, context: Context): string {
  const count = (outcome: BulkResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const [unchanged, failed] = [count('unchanged'), count('failed')];
  return [
    ...(unchanged > 0 ? [alreadySo(unchanged, change, context)] : []),
    ...(failed > 0 ? [context.t('desk.bulk.rejected', { count: failed })] : []),
  ].join(', ');
}

function alreadySo(count: number, change: BulkChange, { t, choices, me }: Context): string {
  const [only, ...others] = Object.entries(change);
  if (only === undefined || others.length > 0) return t('desk.bulk.unchanged', { count });
  const [field, value] = only;
  const isAssignee = field === 'assigneeId';
  if (isAssignee && value === null) return t('desk.bulk.alreadyUnassigned', { count });
  if (isAssignee && value === me) return t('desk.bulk.alreadyYours', { count });
  const name = isChoice(field, choices)
    ? choices[field].find((choice) => choice.value === (value ?? NOBODY))?.label
    : undefined;
  if (name === undefined) return t('desk.bulk.unchanged', { count });
  return t(isAssignee ? 'desk.bulk.alreadyAssigned' : 'desk.bulk.already', { count, name });
}

const isChoice = (field: string, choices: BulkChoices): field is keyof BulkChoices => field in choices;
