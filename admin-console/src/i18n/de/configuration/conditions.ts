export const conditions = {
  category: 'Kategorie',
  categoryHelp: 'Schließt Unterkategorien ein.',
  team: 'Team',
  type: 'Arten',
  priority: 'Prioritäten',
  channel: 'Kanäle',
  tag: 'Alle diese Tags',
  addField: 'Feld hinzufügen',
  others:
    'Und %{smart_count} Bedingung, die nur die API zeigen kann |||| Und %{smart_count} Bedingungen, die nur die API zeigen kann',
  except: 'Außer Tickets mit',
  addExcept: 'Ausnahme hinzufügen',
  removeExcept: 'Ausnahme entfernen',
  count:
    'Zurzeit trifft das auf %{smart_count} ungelöstes Ticket zu. |||| Zurzeit trifft das auf %{smart_count} ungelöste Tickets zu.',
  countMore: 'Zurzeit trifft das auf mehr als %{count} ungelöste Tickets zu.',
};
