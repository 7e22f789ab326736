import { type RefObject, useState } from 'react';
import type { Person } from '../../../../platform/api/types.ts';
import { DRAFTS } from '../../../../platform/drafts/use-drafts.ts';
import { useMay } from '../../../../platform/session/grants.ts';
import type { TextRange } from '../../../../platform/ui/menus/text-range.ts';
import { replaceText } from '../../../../platform/ui/menus/use-suggestion-keys.ts';
import { useTicketOnScreen } from '../../context/ticket-context.tsx';
import { mentionedIn, readPeople } from './mentions.ts';

type Input = RefObject<HTMLTextAreaElement | null>;

/** The people who were chosen after `@` on a ticket, stored with its drafts. */
export function useDraftMentions(writer: string, input: Input) {
  const { ticket } = useTicketOnScreen();
  const key = `${DRAFTS}${writer}.${ticket.id}.mentions`;
  return useMentions(
    input,
    () => readPeople(sessionStorage.getItem(key)),
    (people) => sessionStorage.setItem(key, JSON.stringify(people)),
  );
}

/**
 * The people who were chosen after `@`. The text decides who is mentioned: a name that is removed from it mentions no one.
 */
export function useMentions(
  input: Input,
  initial: () => readonly Person[],
  store: (people: readonly Person[]) => void = () => {},
) {
  const [people, setPeople] = useState(initial);
  return {
    isAllowed: useMay('user:read'),
    people,
    insert: (person: Person, { from, to }: TextRange) => {
      if (!input.current) return;
      // Of two people with the same name, the text means the one who was chosen last.
      const next = [...people.filter(({ name }) => name !== person.name), person];
      setPeople(next);
      store(next);
      replaceText(input.current, `@${person.name} `, from, to);
    },
    in: (text: string) => mentionedIn(text, people),
  };
}
