/** By its reference, which people read out to each other and which the API takes like an id. */
export const ticketPath = ({ reference }: { reference: string }): string => `/tickets/${reference}`;
