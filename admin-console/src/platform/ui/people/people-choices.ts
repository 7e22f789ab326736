import type { Person } from '../../api/types.ts';

/** A choice in a menu of people: a user, or a word such as "Unassigned". */
export interface PersonChoice {
  value: string;
  label: string;
  /** Shown as an avatar. */
  person?: Person;
  /** Also finds the choice, for example an email address. Shown after the label. */
  detail?: string;
  /** Whether the service found the choice by what is typed, which its label may not contain. */
  isFound?: boolean;
}

export const personChoice = (person: Person): PersonChoice => ({ value: person.id, label: person.name, person });

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the choices in which every typed word begins a word: `ad lo` finds Ada Lovelace. Ignores accents. */
export function matching(choices: PersonChoice[], typed: string): PersonChoice[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return choices.filter(({ label, detail = '', isFound }) => {
    const beginnings = folded(`${label} ${detail}`).split(/[\s.@-]+/);
    return isFound || words.every((word) => beginnings.some((beginning) => beginning.startsWith(word)));
  });
}
