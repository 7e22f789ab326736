/** Texts about calendars. Those of the events come from the API. */
export const subjectNames = { calendar: 'Calendar' };
export const eventSubjects = { calendar: 'calendars' };
