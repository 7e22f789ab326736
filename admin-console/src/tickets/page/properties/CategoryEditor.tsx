import { client } from '../../../api/client.ts';
import { useCategories } from '../../../api/reference.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { PropertyCombobox } from './PropertyCombobox.tsx';
import { NONE, withCurrent } from './property-options.ts';

export default function CategoryEditor() {
  const t = useT();
  const { ticket, change } = useTicketOnScreen();
  const categories = useCategories().map(({ id, path }) => ({ id, label: path.join(' › ') }));
  return (
    <PropertyCombobox
      label={t('tickets.properties.category')}
      options={withCurrent(categories, ticket.category, t('tickets.properties.noCategory'))}
      value={ticket.category?.id ?? NONE}
      onChoose={({ id }) =>
        change(['category'], (expectedVersion) =>
          client.tickets.update({ ticketId: ticket.id, expectedVersion, categoryId: id === NONE ? null : id }),
        )
      }
    />
  );
}
