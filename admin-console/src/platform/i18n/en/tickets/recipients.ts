/** Who gets the messages of a ticket by email. */
export const recipients = {
  to: 'to %{names}',
  copy: 'copy to %{names}',
  hidden: 'hidden copy to %{names}',
  others: '%{names}, and %{count} more',
  none: 'No one gets this reply by email',
  label: '%{recipients}. Choose recipients',
  title: 'Recipients',
  fields: { to: 'To', cc: 'Cc', bcc: 'Bcc' },
  bccHelp: 'Hidden from all other recipients.',
  everyone: 'Reply to everyone',
  invalid: 'Not an email address: %{text}',
  showAddresses: 'Show addresses',
  inCopy: 'In copy',
  add: 'Add by address',
  remove: 'Remove %{name} from copies',
};
