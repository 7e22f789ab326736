import { useCategories } from '../../../platform/api/reference.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { PropertyCombobox } from './PropertyCombobox.tsx';
import { NONE, withCurrent } from './property-options.ts';

export default function CategoryEditor() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { set } = useTicketActions();
  const categories = useCategories();
  const choices = categories.map(({ id, path }) => ({ id, label: path.join(' › ') }));
  return (
    <PropertyCombobox
      label={t('tickets.properties.category')}
      options={withCurrent(choices, ticket.category, t('tickets.properties.noCategory'))}
      value={ticket.category?.id ?? NONE}
      onChoose={({ id }) =>
        set({ categoryId: id === NONE ? null : id }, { category: categories.find((each) => each.id === id) ?? null })
      }
    />
  );
}
