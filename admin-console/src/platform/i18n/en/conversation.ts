export const conversation = {
  showEarlier: 'Show %{smart_count} earlier message |||| Show %{smart_count} earlier messages',
  showEarlierActivity: 'Show earlier activity',
  new: 'New',
  newer: {
    title:
      'Not sent yet: %{smart_count} reply has arrived that you had not read |||| Not sent yet: %{smart_count} replies have arrived that you had not read',
    list: 'Replies that you had not read',
    left: 'Your reply to %{reference} was not sent: replies have arrived that you had not read. It is kept on the ticket.',
    sendAnyway: 'Send anyway',
    edit: 'Keep editing',
  },
  sending: 'Sending…',
  through: '%{name}, through %{program}',
  silently: 'without notifying anyone',
  changedFields: 'changed %{smart_count} field |||| changed %{smart_count} fields',
  madeChanges: 'made %{smart_count} change |||| made %{smart_count} changes',
};
