/** Default page size of lists. */
export const PER_PAGE = 25;
