/** The data of an event that notifies no one, sends no survey, and sets off no rule. */
export const SILENT = { notify: false };

export const isSilent = ({ data }: { readonly data: Readonly<Record<string, unknown>> }): boolean =>
  data.notify === SILENT.notify;
