import { useT } from '../../platform/i18n/use-t.ts';
import { usePageCommands } from '../../platform/shortcuts/page-commands.ts';

/** Lets the command palette act on the list. */
export default function ListCommands({ onNext }: { onNext: () => void }) {
  const t = useT();
  usePageCommands({
    title: t('tickets.title'),
    commands: [{ id: 'next', label: t('tickets.takeNext.action'), detail: 'N', run: onNext }],
  });
  return null;
}
