export const conditions = {
  words: 'Wörter',
  wordsHelp: 'Im Betreff, in der Beschreibung oder in Kommentaren, etwa Erstattung',
  state: 'Zustände',
  status: 'Status',
  assignee: 'Zuständig',
  category: 'Kategorie',
  categoryHelp: 'Schließt Unterkategorien ein.',
  team: 'Team',
  type: 'Arten',
  priority: 'Prioritäten',
  channel: 'Kanäle',
  tag: 'Alle diese Schlagwörter',
  add: 'Bedingung hinzufügen',
  addField: 'Feld hinzufügen',
  others:
    'Und %{smart_count} Bedingung, die nur die API zeigen kann |||| Und %{smart_count} Bedingungen, die nur die API zeigen kann',
  setByCustomers:
    'Kunden können Text, Tags, Priorität, Typ, Fälligkeit und manche Felder ihrer eigenen Tickets ändern und diese Bedingungen so selbst erfüllen.',
  except: 'Außer Tickets mit',
  addExcept: 'Ausnahme hinzufügen',
  removeExcept: 'Ausnahme entfernen',
  count:
    'Zurzeit trifft das auf %{smart_count} ungelöstes Ticket zu. |||| Zurzeit trifft das auf %{smart_count} ungelöste Tickets zu.',
  countMore: 'Zurzeit trifft das auf mehr als %{count} ungelöste Tickets zu.',
  countAll: 'Zurzeit trifft das auf %{smart_count} Ticket zu. |||| Zurzeit trifft das auf %{smart_count} Tickets zu.',
  countAllMore: 'Zurzeit trifft das auf mehr als %{count} Tickets zu.',
};
