import AlarmIcon from '@mui/icons-material/Alarm';
import CheckIcon from '@mui/icons-material/Check';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import { styled } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';
import { visuallyHidden } from '../../platform/theme/shared-styles.ts';
import { DeadlineMark } from '../../platform/ui/time/DeadlineMark.ts';
import { Time } from '../../platform/ui/time/Time.tsx';
import { useMinute } from '../../platform/ui/time/use-minute.ts';
import { type SlaState, type SlaTarget, slaState } from './sla-state.ts';

const Hidden = styled('span')(visuallyHidden);

const icons: { readonly [State in SlaState]?: typeof AlarmIcon } = {
  soon: AlarmIcon,
  late: AlarmIcon,
  missed: AlarmIcon,
  paused: PauseIcon,
  met: CheckIcon,
};
const classes: { readonly [State in SlaState]?: string } = { soon: 'soon', late: 'overdue', missed: 'overdue' };

/**
 * When a target is due, and how pressing it is. Stays right without reloading: only the clock changes it. `isBrief`
 * shows only the state.
 */
export function SlaMark({ target, isBrief = false }: { target: SlaTarget; isBrief?: boolean }) {
  const t = useT();
  useMinute();
  const state = slaState(target, Date.now());
  const Icon = icons[state];
  const at = target.metAt ?? target.dueAt;
  return (
    <DeadlineMark className={classes[state] ?? ''}>
      {Icon && <Icon aria-hidden />}
      {isBrief || state === 'paused' || state === 'ended' || at === null ? (
        t(`sla.states.${state}`)
      ) : (
        <>
          <Hidden>{t(`sla.states.${state}`)} </Hidden>
          <Time at={at} />
        </>
      )}
    </DeadlineMark>
  );
}
