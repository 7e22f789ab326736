/** How many rows a list shows at once. */
export const PER_PAGE = 25;
