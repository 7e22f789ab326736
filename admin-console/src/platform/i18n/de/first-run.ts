import type { Texts } from '../en/index.ts';

export const firstRun: Texts['firstRun'] = {
  title: 'Dienst einrichten',
  text: 'Erledigte Schritte werden automatisch abgehakt. Mit dem ersten Ticket erscheinen hier Kennzahlen.',
  progress: '%{done} von %{of}',
  done: 'erledigt',
  hide: 'Ausblenden',
  show: 'Einrichtungsschritte anzeigen',
  emailIsSent: 'Der Dienst sendet E-Mails über seinen SMTP-Server.',
  noTickets: 'Noch keine Tickets',
  noTicketsText: 'Kennzahlen und Berichte erscheinen hier mit dem ersten Ticket, das Sie sehen können.',
  steps: {
    invite: {
      title: 'Kollegin oder Kollegen einladen',
      text: 'Die Einladung per E-Mail enthält einen Link zur Wahl des Passworts.',
    },
    team: {
      title: 'Team erstellen',
      text: 'Ein Team teilt sich Tickets, die auch automatisch zugewiesen werden können.',
    },
    categories: {
      title: 'Kategorien prüfen',
      text: 'Benennen Sie die Startkategorien um oder fügen Sie eigene hinzu.',
    },
    email: {
      title: 'E-Mail-Versand einrichten',
      text: 'E-Mails werden noch nicht gesendet, sondern in Dateien geschrieben. Setzen Sie auf dem Server SMTP_URL.',
    },
    macro: { title: 'Makro schreiben', text: 'Beantworten Sie häufige Fragen mit einem Tastendruck.' },
    serviceLevels: { title: 'Service-Levels festlegen', text: 'Bis wann Tickets beantwortet und gelöst werden.' },
    ticket: { title: 'Erstes Ticket erstellen', text: 'Sehen Sie, was Agenten und Anfragende sehen werden.' },
    apiKey: {
      title: 'API-Schlüssel erstellen',
      text: 'Verbinden Sie ein Formular, ein Skript oder ein anderes System.',
    },
  },
};
