export const PASSWORD = 'the password of the administrator';

/** The custom fields of the benchmark, in the order of their creation. */
export const FIELDS = [
  { key: 'plan', type: 'select', options: ['basic', 'pro', 'max'] },
  { key: 'region', type: 'select', options: Array.from({ length: 60 }, (_, index) => `r${index}`) },
  { key: 'customer', type: 'text' },
  { key: 'order_no', type: 'text' },
  { key: 'seats', type: 'number' },
  { key: 'spent', type: 'number' },
  { key: 'renews', type: 'date' },
  { key: 'vip', type: 'checkbox' },
  { key: 'product', type: 'select', options: ['lamp', 'switch', 'cable', 'socket'] },
  { key: 'contract', type: 'text' },
] as const;

/** A value for each of them. */
export const NEW_VALUES = {
  plan: 'pro',
  region: 'r7',
  customer: 'customer 7',
  order_no: 'o-new',
  seats: 25,
  spent: 1_250.5,
  renews: '2027-03-31',
  vip: true,
  product: 'lamp',
  contract: 'c-7',
};

/** A target of each metric for each priority. */
export const TARGETS = (['low', 'normal', 'high', 'urgent'] as const).flatMap((priority) => [
  { metric: 'first_response', priority, seconds: 3_600 },
  { metric: 'next_response', priority, seconds: 4 * 3_600 },
  { metric: 'resolution', priority, seconds: 72 * 3_600 },
]);

/** The share of the first, the middle and the last team among the tickets. */
export const TEAMS = [
  { name: 'Large team', below: 0.2 },
  { name: 'Other teams', below: 0.9875 },
  { name: 'Small team', below: 1 },
] as const;
