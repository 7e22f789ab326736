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
  otherRequester: '%{reference} is from another requester, %{into}.',
  readers: {
    question: 'What will %{names} read?',
    keepsOwn: 'Only %{from}, as until now',
    keepsOwnText: 'They see nothing of %{into}, and get no notice of the merge. A reply to %{from} opens a new ticket.',
    follows: 'All of %{into}, as followers',
    followsText: 'Also what was written before. They can reply there, and are notified.',
    alsoInCopy: 'Will get the replies of %{into} by email: %{names}.',
    alsoFollow: 'Will follow %{into}, which they can read already: %{names}.',
    undecided: 'Choose one. You cannot undo the merge.',
  },
  solved: '%{reference} is %{status}. A solved ticket can go unnoticed.',
  confirmTitle: 'Merge into %{reference} anyway?',
  confirm: 'Merge anyway',
};
