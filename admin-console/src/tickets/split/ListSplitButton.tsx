import { useListQueue } from '../queue/use-list-queue.ts';
import { SplitButton } from './SplitButton.tsx';

/** Shows tickets next to the list from now on, beginning with the one that has the focus, or else with the first one. */
export function ListSplitButton() {
  const { rows, open } = useListQueue();
  const openOne = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    const row = rows.find(({ id }) => id === focused) ?? rows[0];
    if (row) open(row);
  };
  return <SplitButton onShow={openOne} />;
}
