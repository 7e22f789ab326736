import { useT } from '../../../i18n/use-t.ts';
import { usePageCommands } from '../../../palette/page-commands.ts';

/** Lets the command palette act on the list. */
export default function ListCommands({ onNext }: { onNext: () => void }) {
  const t = useT();
  usePageCommands({
    title: t('tickets.title'),
    commands: [{ id: 'next', label: t('workspace.takeNext.action'), detail: 'N', run: onNext }],
  });
  return null;
}
