export type TeamKey = 'support' | 'billing' | 'engineering';

export interface Colleague {
  readonly name: string;
  readonly role: 'agent' | 'team_lead' | 'manager';
  readonly team: TeamKey | null;
  readonly locale: string;
  readonly timeZone: string;
}

export interface Customer {
  readonly name: string;
  readonly company: string;
  readonly locale: string;
  readonly timeZone: string;
}

/** The employees of Quillhaven. */
export const colleagues: readonly Colleague[] = [
  { name: 'Ingrid Solberg', role: 'manager', team: null, locale: 'nb', timeZone: 'Europe/Oslo' },
  { name: 'Mateo Álvarez', role: 'team_lead', team: 'support', locale: 'es', timeZone: 'Europe/Madrid' },
  { name: 'Grace Adeyemi', role: 'agent', team: 'support', locale: 'en-GB', timeZone: 'Europe/London' },
  { name: 'Pieter de Vries', role: 'agent', team: 'support', locale: 'nl', timeZone: 'Europe/Amsterdam' },
  { name: 'Sofia Rossi', role: 'agent', team: 'support', locale: 'it', timeZone: 'Europe/Rome' },
  { name: 'Daniel Kim', role: 'agent', team: 'support', locale: 'en-US', timeZone: 'America/New_York' },
  { name: 'Nadia Haddad', role: 'team_lead', team: 'billing', locale: 'fr', timeZone: 'Europe/Paris' },
  { name: 'Aoife Byrne', role: 'agent', team: 'billing', locale: 'en-IE', timeZone: 'Europe/Dublin' },
  { name: 'Kenji Watanabe', role: 'team_lead', team: 'engineering', locale: 'ja', timeZone: 'Europe/Berlin' },
  { name: 'Elena Popescu', role: 'agent', team: 'engineering', locale: 'ro', timeZone: 'Europe/Bucharest' },
  { name: 'Thabo Nkosi', role: 'agent', team: 'engineering', locale: 'en-ZA', timeZone: 'Africa/Johannesburg' },
];

export const customers: readonly Customer[] = [
  { name: 'Amara Okafor', company: 'Okafor & Daughters', locale: 'en-NG', timeZone: 'Africa/Lagos' },
  { name: 'Lukas Brandt', company: 'Brandt Lichtplanung', locale: 'de', timeZone: 'Europe/Berlin' },
  { name: 'Mei-Ling Chen', company: 'Paper Lantern Studio', locale: 'en-SG', timeZone: 'Asia/Singapore' },
  { name: 'Diego Fuentes', company: 'Taller Fuentes', locale: 'es-MX', timeZone: 'America/Mexico_City' },
  { name: 'Priya Raman', company: 'Monsoon Media', locale: 'en-IN', timeZone: 'Asia/Kolkata' },
  { name: 'Fatima El Idrissi', company: 'Atelier Zellige', locale: 'fr', timeZone: 'Africa/Casablanca' },
  { name: 'Jonas Lindqvist', company: 'Norrsken Film', locale: 'sv', timeZone: 'Europe/Stockholm' },
  { name: 'Hana Kobayashi', company: 'Kobayashi Architects', locale: 'ja', timeZone: 'Asia/Tokyo' },
  { name: 'Olivia Bennett', company: 'Bennett Brand Works', locale: 'en-GB', timeZone: 'Europe/London' },
  { name: 'Tomasz Wiśniewski', company: 'Studio Bursztyn', locale: 'pl', timeZone: 'Europe/Warsaw' },
  { name: 'Zeynep Aydın', company: 'Liman Interactive', locale: 'tr', timeZone: 'Europe/Istanbul' },
  { name: 'Kwame Mensah', company: 'Gold Coast Events', locale: 'en-GH', timeZone: 'Africa/Accra' },
  { name: 'Chloé Marchand', company: 'Maison Marchand', locale: 'fr', timeZone: 'Europe/Paris' },
  { name: 'Ethan Walker', company: 'Walker Landscape Design', locale: 'en-US', timeZone: 'America/Denver' },
];

/** Returns an address in a reserved domain (RFC 2606, section 3). */
export function addressOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^A-Za-z -]/g, (letter) => (letter === 'ı' ? 'i' : ''));
  return `${plain.toLowerCase().replace(/ +/g, '.')}@example.com`;
}

export const firstName = (name: string) => name.split(' ', 1)[0] ?? name;
