/** Choosing a ticket to merge into or to link to. */
export const merging = {
  suggestions: {
    byNumber: 'By number',
    sameRequester: 'From %{name}',
    otherRequester: 'From other requesters',
  },
  from: 'This ticket, will be closed',
  into: 'Continues here',
  noMessages: 'No messages yet',
  messages: '%{smart_count} message |||| %{smart_count} messages',
  closed: 'Closed. Nothing can be merged into it.',
  otherRequester:
    '%{reference} is from another requester, %{into}. %{from} will be able to read its public conversation.',
  solved: '%{reference} is %{status}. A solved ticket can go unnoticed.',
  confirmTitle: 'Merge into %{reference} anyway?',
  confirm: 'Merge anyway',
};
