import { useCategories } from '../../../api/reference.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { PropertyCombobox } from './PropertyCombobox.tsx';
import { NONE, withCurrent } from './property-options.ts';

export default function CategoryEditor() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { update } = useTicketActions();
  const categories = useCategories().map(({ id, path }) => ({ id, label: path.join(' › ') }));
  return (
    <PropertyCombobox
      label={t('tickets.properties.category')}
      options={withCurrent(categories, ticket.category, t('tickets.properties.noCategory'))}
      value={ticket.category?.id ?? NONE}
      onChoose={({ id }) => update({ categoryId: id === NONE ? null : id })}
    />
  );
}
