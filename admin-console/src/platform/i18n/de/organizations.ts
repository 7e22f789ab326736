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
  details: 'Details',
  name: 'Name',
  domains: 'Domains',
  domainsHelp:
    'Zum Beispiel example.com. Für Konten mit einer Adresse in diesen Domains wird die Organisation vorgeschlagen; niemand wird automatisch hinzugefügt.',
  externalSource: 'Externes System',
  externalId: 'ID im externen System',
  note: 'Notiz',
  noteHelp: 'Nur für Personen sichtbar, die andere Konten ansehen können.',
  sharesTickets: 'Alle in der Organisation sehen deren Tickets',
  sharesTicketsHelp:
    'Soweit ihre Rollen es mit dem Geltungsbereich „Organisation“ erlauben, wie die Rolle „Anfragende/r“.',
  suspended: 'Gesperrt',
  suspendedHelp: 'Anwendungen erhalten keine Tokens für ihre Konten; vorhandene werden ungültig.',
  openTickets: 'Offene Tickets',
  tickets: {
    title: 'Tickets',
    showReports: '%{count}, in der Übersicht anzeigen: %{what}',
    serviceLevels: 'Service-Levels erreicht',
    ofTargets: 'von %{smart_count} Ziel in den letzten 30 Tagen |||| von %{smart_count} Zielen in den letzten 30 Tagen',
    ofAnswers:
      'von %{smart_count} Antwort in den letzten 90 Tagen |||| von %{smart_count} Antworten in den letzten 90 Tagen',
    latest: 'Zuletzt geändert',
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
