export const conversation = {
  showEarlier: 'Show %{smart_count} earlier message |||| Show %{smart_count} earlier messages',
  showEarlierActivity: 'Show earlier activity',
  new: 'New',
  sending: 'Sending…',
  changedFields: 'changed %{smart_count} field |||| changed %{smart_count} fields',
  madeChanges: 'made %{smart_count} change |||| made %{smart_count} changes',
};
