/**
 * How a form reads its record: once, for itself. A refetch would reset the form and with it what somebody typed
 * (react-admin 5.15), and a list would hand over the row it happens to hold; `meta` keeps the form's copy apart.
 */
export const frozen = {
  meta: { form: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};
