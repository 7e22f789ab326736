import { Autocomplete, Box, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import { useUserSearch } from '../../../accounts/users/use-user-search.ts';
import type { Contact } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { errorProps } from '../../../platform/ui/messages/field-errors.ts';
import { fullName, shortName } from './contacts.ts';
import { onceEach, readContacts } from './read-contacts.ts';

interface Props {
  label: string;
  value: readonly Contact[];
  /** Offered before the user types. */
  suggestions?: readonly Contact[];
  /** Name of a person who cannot be removed. */
  fixed?: string | undefined;
  helperText?: string;
  /** Why the service did not accept them. */
  error?: string | undefined;
  onChange: (contacts: Contact[]) => void;
  /** Called when the field begins or ends to contain text that is no address. */
  onInvalid?: (isInvalid: boolean) => void;
}

const addressOf = (one: string | Contact) => (typeof one === 'string' ? one : one.email);

/** People by their address, typed or pasted, or found among users. Text that is no address stays in the field. */
export default function ContactsInput(props: Props) {
  const { label, value, suggestions = [], fixed, helperText, error, onChange, onInvalid } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { found, isFetching } = useUserSearch(typed);
  const options = onceEach([...suggestions, ...found.map(({ email, name }) => ({ email, name }))]);
  const judge = (rest: string) => {
    setTyped(rest);
    setWrong(rest || undefined);
    onInvalid?.(rest !== '');
  };
  const add = (before: readonly Contact[], text: string) => {
    const { contacts, rest } = readContacts(text);
    if (contacts.length > 0 || before.length !== value.length) onChange(onceEach([...before, ...contacts]));
    judge(rest);
  };
  const change = (next: readonly (string | Contact)[]) => {
    const texts = next.filter((one) => typeof one === 'string');
    const contacts = next.filter((one) => typeof one !== 'string');
    if (texts.length > 0) add(contacts, texts.join(', '));
    else {
      onChange(onceEach(contacts));
      judge('');
    }
  };
  return (
    <Autocomplete<Contact, true, false, true>
      multiple
      freeSolo
      filterSelectedOptions
      options={options}
      value={[...value]}
      onChange={(_event, next) => change(next)}
      inputValue={typed}
      onInputChange={(_event, next, reason) => {
        // The field keeps what is no address. What becomes of the rest is decided in `add`.
        if (reason !== 'input') return;
        if (/[,;]\s*$/.test(next)) return add(value, next);
        setTyped(next);
        if (wrong !== undefined) {
          setWrong(undefined);
          onInvalid?.(false);
        }
      }}
      onBlur={() => typed.trim() !== '' && add(value, typed)}
      filterOptions={(all, { inputValue }) => {
        const words = inputValue.trim().toLowerCase();
        return all.filter((one) => fullName(one).toLowerCase().includes(words));
      }}
      getOptionLabel={(one) => (typeof one === 'string' ? one : shortName(one))}
      getOptionKey={addressOf}
      isOptionEqualToValue={(one, other) => addressOf(one) === addressOf(other)}
      loading={isFetching}
      renderOption={({ key, ...item }, contact) => (
        <Box component="li" key={key} {...item} sx={{ display: 'block !important' }}>
          {shortName(contact)}
          {contact.name && (
            <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
              {contact.email}
            </Box>
          )}
        </Box>
      )}
      renderValue={(_contacts, getItemProps) =>
        value.map((contact, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} size="small" {...item} label={shortName(contact)} title={fullName(contact)} />;
        })
      }
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          label={label}
          {...errorProps(wrong ? t('recipients.invalid', { text: wrong }) : error, helperText)}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment: (
                <>
                  {fixed !== undefined && <Chip size="small" variant="outlined" label={fixed} sx={{ m: '3px' }} />}
                  {slotProps.input.startAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
}
