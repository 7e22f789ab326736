import type { Texts } from '../texts.ts';

export const nav: Texts['nav'] = {
  main: 'Hauptmenü',
  openMenu: 'Menü öffnen',
  newTicket: 'Neues Ticket',
  sections: { work: 'Arbeit', people: 'Personen', configuration: 'Konfiguration' },
  dashboard: 'Übersicht',
  tickets: 'Tickets',
  inbox: 'Posteingang',
  users: 'Konten',
  teams: 'Teams',
  roles: 'Rollen',
  categories: 'Kategorien',
  statuses: 'Status',
  notificationRules: 'Benachrichtigungsregeln',
  settings: 'Einstellungen',
  deliveries: 'Zustellungen',
  profile: 'Mein Profil',
  guides: 'API-Anleitungen',
  themes: { system: 'Farben des Systems', light: 'Helle Farben', dark: 'Dunkle Farben' },
  signOut: 'Abmelden',
};
