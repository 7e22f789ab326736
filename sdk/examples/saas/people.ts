interface Company {
  readonly id: string;
  readonly name: string;
  /** Whether its people see each other's tickets. */
  readonly sharesTickets: boolean;
}

/** A person who uses the application, as its own database would have them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: Company;
}

const nordic = { id: 'nordic', name: 'Nordic Freight', sharesTickets: true };
const harbor = { id: 'harbor', name: 'Harbor Logistics', sharesTickets: false };

export const people: readonly Person[] = [
  { id: 'mira', name: 'Mira Lindqvist', email: 'mira@nordic-freight.example', company: nordic },
  { id: 'jonas', name: 'Jonas Berg', email: 'jonas@nordic-freight.example', company: nordic },
  { id: 'sofia', name: 'Sofia Marino', email: 'sofia@harbor-logistics.example', company: harbor },
];
