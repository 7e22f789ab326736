import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import TimeDialog from '../../platform/ui/dialogs/TimeDialog.tsx';
import { timeChoices } from '../../platform/ui/time/time-choices.ts';

interface Props {
  isAway: boolean;
  /** Null ends the absence. */
  onChoose: (until: string | null) => void;
  onClose: () => void;
}

/** Asks users until when they are away. */
export default function AbsenceDialog({ isAway, onChoose, onClose }: Props) {
  const t = useT();
  const [choices] = useState(() => timeChoices(new Date()));
  return (
    <TimeDialog
      title={t('absence.title')}
      text={t('absence.text')}
      submit={t('absence.submit')}
      choices={choices.map(({ name, until }) => ({ label: t(`times.${name}`), until }))}
      end={isAway ? { key: 'w', label: t('absence.back'), run: () => onChoose(null) } : undefined}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
