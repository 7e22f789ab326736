import { firstName } from './people.ts';
import type { Random } from './random.ts';

const PROJECTS = [
  ...['Harbour Bridge', 'Spring Campaign', 'Museum app', 'Riverside 12', 'Atlas relaunch', 'Winter Catalogue'],
  ...['Old Mill conversion', 'Film week', 'Blue Door', 'Annual report', 'Kiosk redesign', 'Garden Pavilion'],
];
const COLLEAGUES = ['Sam', 'Noor', 'Marek', 'Yuki', 'Lena', 'Ravi', 'Bea', 'Tunde', 'Ines', 'Oskar'];
const BROWSERS = ['Firefox', 'Chrome', 'Safari', 'Edge'];
const DEVICES = ['iPhone 15', 'Pixel 9', 'Galaxy S24', 'iPad Air', 'Fairphone 5'];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

export type Facts = Readonly<Record<string, string>>;

/** Invents the details of one ticket, which stay the same in its whole conversation. */
export function inventFacts(random: Random, customer: string, company: string): Facts {
  return {
    customer: firstName(customer),
    company,
    project: random.pick(PROJECTS),
    colleague: random.pick(COLLEAGUES),
    browser: random.pick(BROWSERS),
    device: random.pick(DEVICES),
    weekday: random.pick(WEEKDAYS),
    hour: `${random.whole(8, 17)}:${String(random.whole(0, 59)).padStart(2, '0')}`,
    invoice: `QH-${random.whole(20_000, 29_999)}`,
    amount: `€ ${random.whole(58, 990)}.00`,
    version: `6.${random.whole(8, 14)}.${random.whole(0, 4)}`,
    number: String(random.whole(12, 240)),
    seats: String(random.whole(4, 35)),
    error: `E-${random.whole(0x1000, 0xffff).toString(16).toUpperCase()}`,
  };
}

/** Fills the placeholders of a text. Throws if one is unknown. */
export function fillPlaceholders(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no {${name}} to put into: ${text}`);
    return fact;
  });
}
