/** Texts about organizations. */
export const texts = {
  title: 'Organisationen',
  text: 'Firmen und andere Organisationen, zu denen Konten gehören.',
  search: 'Nach Name oder Domain suchen',
  add: 'Neue Organisation',
  addText: 'Konten fügen Sie auf der nächsten Seite hinzu.',
  created: 'Organisation erstellt',
  empty: {
    title: 'Noch keine Organisationen',
    text: 'Hier erscheinen die Firmen Ihrer Kunden. Erstellen Sie eine und fügen Sie ihre Konten hinzu.',
  },
  details: 'Angaben',
  name: 'Name',
  domains: 'Domains',
  domainsHelp:
    'Zum Beispiel example.com. Konten mit einer Adresse darin wird die Organisation vorgeschlagen; automatisch hinzugefügt wird niemand.',
  externalSource: 'Externes System',
  externalId: 'ID im externen System',
  note: 'Notiz',
  noteHelp: 'Nur Personen, die andere Konten sehen, können sie lesen.',
  sharesTickets: 'Ihre Konten sehen alle Tickets der Organisation',
  sharesTicketsHelp: 'Soweit ihre Rollen es mit der Reichweite Organisation erlauben, wie die Rolle für Anfragende.',
  suspended: 'Gesperrt',
  suspendedHelp: 'Anwendungen bekommen keine Tokens für ihre Konten und verlieren die, die sie haben.',
  openTickets: 'Offene Tickets',
  tickets: {
    title: 'Tickets',
    showReports: '%{count}, in der Übersicht anzeigen: %{what}',
    serviceLevels: 'Service-Levels erfüllt',
    ofTargets: 'von %{smart_count} Ziel in den letzten 30 Tagen |||| von %{smart_count} Zielen in den letzten 30 Tagen',
    ofAnswers:
      'von %{smart_count} Antwort in den letzten 90 Tagen |||| von %{smart_count} Antworten in den letzten 90 Tagen',
    latest: 'Zuletzt aktualisiert',
    none: 'Zu dieser Organisation gehören noch keine Tickets.',
  },
  people: 'Konten',
  peopleText: 'Ein Konto gehört zu höchstens einer Organisation.',
  noPeople: 'Zu dieser Organisation gehören noch keine Konten.',
  morePeople: 'Nur die ersten %{count} werden angezeigt.',
  addPerson: 'Konto hinzufügen',
  removePerson: '%{name} entfernen',
  delete: {
    label: 'Organisation löschen',
    title: 'Organisation %{name} löschen?',
    text: 'Sie können eine Organisation nur löschen, wenn weder Konten noch Tickets zu ihr gehören.',
  },
};

export const subjectNames = { organization: 'Organisation' };
export const eventSubjects = { organization: 'Organisationen' };
export const events = {
  'organization.created': 'Organisation erstellt',
  'organization.updated': 'Organisation geändert',
  'organization.deleted': 'Organisation gelöscht',
};
