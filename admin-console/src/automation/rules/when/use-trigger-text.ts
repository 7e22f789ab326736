import type { Rule } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { timeUnits, unitOf } from './time-units.ts';

/** Returns a function that says when a rule runs, such as `4 hours after the first unanswered message`. */
export function useTriggerText(): (when: Rule['when']) => string {
  const t = useT();
  return (when) => {
    if (when.type === 'event') return when.events.map((event) => t(`automation.events.${event}`)).join(', ');
    const { anchor, seconds } = when;
    const time = Math.abs(seconds);
    const unit = unitOf(time);
    return t(seconds < 0 ? 'automation.when.textBefore' : 'automation.when.textAfter', {
      time: t(`automation.units.${unit}`, { smart_count: time / timeUnits[unit] }),
      anchor: t(`automation.anchors.${anchor}`),
    });
  };
}
