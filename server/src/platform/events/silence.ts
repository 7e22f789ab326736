/** The data of an event that notifies no one, sends no survey, and sets off no rule. */
export const SILENT = { notify: false } as const;

export const isSilent = ({ data }: { readonly data: object }): boolean =>
  'notify' in data && data.notify === SILENT.notify;
