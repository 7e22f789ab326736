/** Working through tickets one after the other. */
export const workspace = {
  withKey: '%{action} (%{key})',
  queue: {
    label: 'Position in the list',
    position: '%{position} of %{total}',
  },
};
