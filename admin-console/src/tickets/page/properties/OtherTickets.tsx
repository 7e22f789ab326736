import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import { unsolvedStates } from '../../../platform/api/enum-values.ts';
import type { TicketBase, TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { listPath } from '../../../platform/resources/list-path.ts';
import { useMayForOthers } from '../../../platform/session/grants.ts';
import { TicketGroup } from '../../../platform/ui/display/TicketGroup.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

const MOST = 5;
/** The number of the newest tickets. Unsolved ones among them are shown first. */
const CONSIDERED = 20;

const isUnsolved = ({ status }: TicketBase) => unsolvedStates.includes(status.state);

/** Loads the newest other tickets that match the filters, with unsolved ones first; undefined until they are loaded. */
function useOtherTickets(filters: TicketFilters, enabled = true): readonly TicketBase[] | undefined {
  const { ticket } = useTicketOnScreen();
  const { data } = useQuery({
    queryKey: ['tickets', 'recent', filters],
    queryFn: ({ signal }) => client.tickets.list({ ...filters, sort: '-createdAt', limit: CONSIDERED }, { signal }),
    enabled,
  });
  return data?.data
    .filter(({ id }) => id !== ticket.id)
    .toSorted((one, other) => Number(isUnsolved(other)) - Number(isUnsolved(one)))
    .slice(0, MOST);
}

/** What else the requester has asked, and what others of the organization have. */
export function OtherTickets() {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { organization } = ticket;
  const requester = ticket.requester.id;
  const filters = { organization: organization ? [organization.id] : [] };
  const seesOrganization = useMayForOthers('ticket:read') && organization !== null;
  const own = useOtherTickets({ requester });
  const shared = useOtherTickets({ ...filters, except: { requester } }, seesOrganization);
  return (
    <>
      {own && (
        <TicketGroup
          title={t('tickets.requester.recent')}
          all={listPath('tickets', { requester })}
          tickets={own}
          none={t('tickets.requester.none')}
          time="createdAt"
        />
      )}
      {shared && (
        <TicketGroup
          title={t('tickets.organization.others')}
          all={listPath('tickets', filters)}
          tickets={shared}
          none={t('tickets.requester.none')}
          shows={['requester']}
          time="createdAt"
        />
      )}
    </>
  );
}
