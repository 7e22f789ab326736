/** What is asked of both servers. */
export const TICKETS = '/api/tickets';
export const ONE = (ticketId: string) => `/api/tickets/${ticketId}`;
export const LIST = '/api/tickets?limit=50';

export const toCreate = (categoryId: string) => ({
  subject: 'The lamp in the hall does not go out',
  description: 'It was repaired last week. Since then it stays on, day and night, and the switch does nothing.',
  categoryId,
  priority: 'high',
  tags: ['lamp', 'hall'],
});
