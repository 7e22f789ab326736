import type { Translate } from '../../../platform/i18n/use-t.ts';
import { permissionPhrase } from '../../../platform/ui/text/permission-text.ts';
import type { Arrow, Stub } from './arrows.ts';
import type { Place } from './layout.ts';
import type { Conditions } from './workflow.ts';

/** Describes the conditions of a transition, such as `Comment required, close tickets permanently`. */
export function conditionsInWords({ requiresComment, requiredPermission }: Conditions, t: Translate): string {
  const parts = [
    requiresComment === 'none' ? [] : t(`labels.commentRequirement.${requiresComment}`),
    requiredPermission === null ? [] : permissionPhrase(requiredPermission, t),
  ];
  return parts.flat().join(', ');
}

/** Lists the statuses that transitions lead to, without removed transitions. */
const named = (targets: readonly Stub[], t: Translate) =>
  targets
    .filter(({ change }) => change !== 'removed')
    .map(({ to: { status }, conditions, conditioned }) =>
      conditioned ? `${status.name} (${conditionsInWords(conditions, t)})` : status.name,
    )
    .join(', ');

/** Describes in one sentence which statuses can follow a status. */
export function leadsTo({ status }: Place, arrows: readonly Arrow[], t: Translate): string {
  const targets = arrows.filter(({ from }) => from.status.id === status.id);
  if (named(targets, t) === '') return t('transitions.drawing.nowhere', { name: status.name });
  return t('transitions.drawing.leads', { name: status.name, to: named(targets, t) });
}

/** Describes the whole diagram for screen readers. */
export function inWords(
  places: readonly Place[],
  arrows: readonly Arrow[],
  stubs: readonly Stub[],
  t: Translate,
): string {
  const any = named(stubs, t);
  return [
    ...places.map((place) => leadsTo(place, arrows, t)),
    ...(any === '' ? [] : [t('transitions.drawing.anywhere', { to: any })]),
  ].join(' ');
}
