export const subjectNames = { calendar: 'Kalender' };
export const eventSubjects = { calendar: 'Kalender' };
export const events = {
  'calendar.created': 'Kalender erstellt',
  'calendar.updated': 'Kalender geändert',
  'calendar.deleted': 'Kalender gelöscht',
};
