/** Who gets the messages of a ticket by email. */
export const recipients = {
  to: 'an %{names}',
  copy: 'Kopie an %{names}',
  hidden: 'Blindkopie an %{names}',
  others: '%{names} und %{count} weitere',
  none: 'Niemand bekommt diese Antwort per E-Mail',
  label: '%{recipients}. Empfänger wählen',
  title: 'Empfänger',
  fields: { to: 'An', cc: 'Kopie', bcc: 'Blindkopie' },
  bccHelp: 'Für alle anderen Empfänger unsichtbar.',
  everyone: 'Allen antworten',
  invalid: 'Keine E-Mail-Adresse: %{text}',
  showAddresses: 'Adressen zeigen',
  inCopy: 'In Kopie',
  add: 'Mit Adresse hinzufügen',
  remove: '%{name} aus der Kopie entfernen',
};
