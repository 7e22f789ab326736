export const subjectNames = { rule: 'Regel' };
export const eventSubjects = { rule: 'Regeln' };
export const permissions = { 'rule:manage': 'Automatische Regeln verwalten' };
export const events = {
  'rule.created': 'Regel erstellt',
  'rule.updated': 'Regel geändert',
  'rule.reordered': 'Reihenfolge der Regeln geändert',
  'rule.deleted': 'Regel gelöscht',
  'rule.disabled': 'Regel abgeschaltet, weil ihre Ausführung abgelehnt wurde oder ihr Besitzer gesperrt ist',
};
