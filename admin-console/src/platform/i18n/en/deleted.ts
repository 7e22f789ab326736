/** Tickets in the trash, and pages that do not exist. */
export const deleted = {
  view: 'Deleted',
  by: 'Deleted by %{name} on %{time}.',
  at: 'Deleted on %{time}.',
  readOnly: 'No one can change it until it is restored.',
  onlyNewest: 'Only the newest messages are shown. Restore the ticket to see the whole conversation.',
  files: 'Files, available once restored: %{names}',
  restored: '%{reference} restored',
  manyRestored: '%{smart_count} ticket restored |||| %{smart_count} tickets restored',
  restoreOne: 'Restore %{reference}',
  restoreMany: 'Restore %{smart_count} ticket |||| Restore %{smart_count} tickets',
  byName: 'Deleted by %{name}',
  byWhom: 'Deleted by',
  when: 'Deleted',
  unknown: 'Unknown',
  confirmRestorable: 'It disappears from every list. You can find it in the view “Deleted” and restore it there.',
  confirm: 'It disappears from every list. Users who can restore tickets find it in the view “Deleted”.',
  empty: { title: 'No deleted tickets', text: 'Tickets that were moved to the trash appear here and can be restored.' },
};

export const missing = {
  ticket: {
    title: 'Ticket not found',
    text: '%{address} does not exist, was deleted, or you don’t have access to it.',
  },
  needs: 'You need this permission: |||| You need one of these permissions:',
  roles: 'Ask an administrator for one of these roles: %{roles}.',
  toList: 'Go to %{list}',
};
