import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Client, Input, SlaPolicy, SlaPolicyFilters } from '../../../platform/api/types.ts';
import { withoutEmpty } from '../../conditions/stored-filters.ts';

export type PolicyDraft = Input<Client['slaPolicies']['preview']>;

type Values = Pick<SlaPolicy, 'enabled' | 'filters' | 'except' | 'calendarId' | 'targets' | 'warnAtPercent'> & {
  /** Of a new policy. */
  readonly aboveId?: string;
};

/** Returns the policy in the form as saving would send it, or null while it has no target. The name matters to no ticket. */
export function useDraft(): PolicyDraft | null {
  const id = useRecordContext<SlaPolicy>()?.id;
  const { enabled, filters, except, calendarId, targets, warnAtPercent, aboveId } = useWatch<Values>();
  if (!targets || targets.length === 0) return null;
  return {
    ...(id === undefined ? aboveId && { aboveId } : { id }),
    enabled: enabled ?? true,
    filters: withoutEmpty(filters ?? {}),
    except: isEmpty(except) ? null : withoutEmpty(except ?? {}),
    calendarId: calendarId || null,
    targets: targets.flatMap(({ metric, priority, seconds }) =>
      metric && priority && seconds ? [{ metric, priority, seconds }] : [],
    ),
    warnAtPercent: warnAtPercent ?? null,
  };
}

/** An exception without conditions is one that is still being written. */
const isEmpty = (filters: SlaPolicyFilters | null | undefined) =>
  !filters || Object.keys(withoutEmpty(filters)).length === 0;
