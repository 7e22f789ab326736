import type { Translate } from '../../../i18n/use-t.ts';
import { permissionPhrase } from '../../../ui/permission-text.ts';
import type { Conditions } from '../workflow.ts';
import type { Arrow } from './arrows.ts';
import type { Place } from './layout.ts';

/** What a transition takes, such as `With a comment, close a ticket for good`. */
export function conditionsInWords({ requiresComment, requiredPermission }: Conditions, t: Translate): string {
  const parts = [
    requiresComment === 'none' ? [] : t(`words.commentRequirement.${requiresComment}`),
    requiredPermission === null ? [] : permissionPhrase(requiredPermission, t),
  ];
  return parts.flat().join(', ');
}

/** Where a status leads, in one sentence. */
export function leadsTo({ status }: Place, arrows: readonly Arrow[], t: Translate): string {
  const targets = arrows.filter(({ from, change }) => from.status.id === status.id && change !== 'removed');
  if (targets.length === 0) return t('transitions.drawing.nowhere', { name: status.name });
  const names = targets.map(({ to, conditions, conditioned }) =>
    conditioned ? `${to.status.name} (${conditionsInWords(conditions, t)})` : to.status.name,
  );
  return t('transitions.drawing.leads', { name: status.name, to: names.join(', ') });
}

/** The whole drawing for whoever does not see it. */
export function inWords(
  places: readonly Place[],
  arrows: readonly Arrow[],
  anywhere: readonly Place[],
  t: Translate,
): string {
  const any = anywhere.map(({ status }) => status.name).join(', ');
  return [
    ...places.map((place) => leadsTo(place, arrows, t)),
    ...(any === '' ? [] : [t('transitions.drawing.anywhere', { to: any })]),
  ].join(' ');
}
