import type * as en from '../../en/service-levels/ticket-sla.ts';

export const texts: typeof en.texts = {
  title: 'Service-Level',
  why: 'Warum: %{name}',
  column: 'SLA fällig',
  gives: '%{policy} gibt %{time} für die Priorität %{priority}. Alle Zeit zählt.',
  givesInCalendar: '%{policy} gibt %{time} für die Priorität %{priority}. Zeit zählt zu den Zeiten von %{calendar}.',
  since: 'Seit %{from}',
  between: '%{from} bis %{to}',
  counted: '%{time} gezählt',
  due: 'Fällig %{at}.',
  met: 'Erledigt %{at}.',
  breached: 'Verfehlt %{at}.',
  states: {
    later: 'Fällig',
    soon: 'Bald fällig',
    late: 'Verspätet',
    paused: 'Pausiert',
    met: 'Rechtzeitig',
    missed: 'Zu spät erledigt',
    ended: 'Beendet',
  },
  pauses: {
    pending: 'pausiert, weil das Ticket wartete',
    on_hold: 'pausiert, weil das Ticket zurückgestellt war',
    solved: 'nicht gezählt, weil das Ticket gelöst war',
    trash: 'nicht gezählt, weil das Ticket im Papierkorb war',
  },
  cancelled: {
    solved: 'Beendet, weil das Ticket gelöst wurde.',
    merged: 'Beendet, weil das Ticket mit einem anderen zusammengeführt wurde.',
    trash: 'Beendet, weil das Ticket in den Papierkorb gelegt wurde.',
    policy: 'Beendet, weil keine Richtlinie mehr ein Ziel dafür hat.',
  },
};
