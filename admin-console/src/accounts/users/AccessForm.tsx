import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { usePermissionList } from '../../platform/api/reference.ts';
import type { Permission, PermissionInfo, Person } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { isPermissionNamed, permissionName } from '../../platform/ui/text/permission-text.ts';
import { PersonPicker } from './PersonPicker.tsx';

export interface AccessQuery {
  person: Person;
  permission: Permission;
  ticketId: string;
}

interface Props {
  beginning: Person | undefined;
  busy: boolean;
  onAsk: (query: AccessQuery) => void;
}

/** Whether the permission applies to an existing ticket, which `ticket:create` does not. */
const isOnTickets = ({ key, scoped }: PermissionInfo) => scoped && key !== 'ticket:create';

export function AccessForm({ beginning, busy, onAsk }: Props) {
  const t = useT();
  const permissions = usePermissionList();
  const [person, setPerson] = useState<Person | null>(beginning ? { id: beginning.id, name: beginning.name } : null);
  const [permission, setPermission] = useState<PermissionInfo | null>(null);
  const [ticket, setTicket] = useState('');
  const onTicket = permission === null || isOnTickets(permission);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (person && permission) onAsk({ person, permission: permission.key, ticketId: onTicket ? ticket.trim() : '' });
  };

  return (
    <Section>
      <Box component="form" onSubmit={ask} sx={{ display: 'grid', gap: 2.5 }}>
        <PersonPicker label={t('access.check.person')} value={person} onChange={setPerson} />
        <Autocomplete<PermissionInfo>
          options={permissions}
          value={permission}
          onChange={(_event, next) => setPermission(next)}
          getOptionLabel={({ key }) => permissionName(key, t)}
          filterOptions={(all, { inputValue }) => all.filter(({ key }) => isPermissionNamed(key, inputValue, t))}
          isOptionEqualToValue={(one, other) => one.key === other.key}
          renderInput={(params) => <TextField {...params} label={t('access.check.permission')} />}
        />
        {onTicket && (
          <TextField
            label={t('access.check.ticket')}
            helperText={t('access.check.ticketHelp')}
            value={ticket}
            onChange={({ target }) => setTicket(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          disabled={!person || !permission}
          loading={busy}
          sx={{ justifySelf: 'start' }}
        >
          {t('access.check.submit')}
        </Button>
      </Box>
    </Section>
  );
}
