/** Calendar properties by name, in the order of the file. */
interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

const MAX_LENGTH = 100_000;
const MAX_ATTENDEES = 20;
const TITLES: Readonly<Record<string, string>> = {
  CANCEL: 'Cancelled',
  REPLY: 'Response to invitation',
  COUNTER: 'Proposal of another time',
};

/** Returns the first event of a calendar file (RFC 5545) as text: what, when, where, and who. */
export function calendarText(calendar: string): string {
  const lines = calendar
    .slice(0, MAX_LENGTH)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  const properties = lines.flatMap(propertyIn);
  const begin = properties.findIndex(({ name, value }) => name === 'BEGIN' && /^(?:VEVENT|VTODO)$/i.test(value));
  const event = begin < 0 ? [] : properties.slice(begin + 1, endOf(properties, begin));
  const find = (name: string) => event.find((property) => property.name === name);
  const method = properties.find(({ name }) => name === 'METHOD')?.value.toUpperCase() ?? '';
  const summary = textOf(find('SUMMARY'));
  const times = [find('DTSTART'), find('DTEND') ?? find('DUE')].flatMap((property) => property ?? []).map(timeOf);
  if (summary === '' && times.length === 0) return '';
  const attendees = method === 'REPLY' ? event.filter(({ name }) => name === 'ATTENDEE').slice(0, MAX_ATTENDEES) : [];
  return [
    `${TITLES[method] ?? (method === 'REQUEST' ? 'Invitation' : 'Event')}: ${summary}`,
    times.length > 0 && `When: ${times.join(' – ')}`,
    textOf(find('LOCATION')) && `Where: ${textOf(find('LOCATION'))}`,
    find('ORGANIZER') && `Organizer: ${personIn(find('ORGANIZER'))}`,
    ...attendees.map((attendee) => `${personIn(attendee)}: ${parameterIn(attendee, 'PARTSTAT').toLowerCase()}`),
  ]
    .filter(Boolean)
    .join('\n');
}

function endOf(properties: readonly Property[], begin: number): number {
  const end = properties.findIndex(({ name }, at) => at > begin && (name === 'END' || name === 'BEGIN'));
  return end < 0 ? properties.length : end;
}

/** The value begins at the first colon outside quotes. */
function propertyIn(line: string): Property[] {
  const [, name, parameters = '', value = ''] =
    /^([A-Z-]{1,60})((?:;[^:";]{0,200}(?:"[^"]{0,400}")?)*):(.*)$/i.exec(line) ?? [];
  return name === undefined ? [] : [{ name: name.toUpperCase(), parameters, value }];
}

const parameterIn = ({ parameters }: Property, name: string): string => {
  const [, quoted, token] = new RegExp(`;${name}=(?:"([^"]*)"|([^;]*))`, 'i').exec(parameters) ?? [];
  return quoted ?? token ?? '';
};

/** Line breaks and separators are escaped (RFC 5545, section 3.3.11). */
const textOf = (property: Property | undefined): string =>
  (property?.value ?? '').replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1').trim();

function timeOf(property: Property): string {
  const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{4}))?/.exec(property.value) ?? [];
  if (year === undefined) return property.value;
  const clock = time === undefined ? '' : ` ${time.slice(0, 2)}:${time.slice(2)}`;
  const zone = property.value.endsWith('Z') ? 'UTC' : parameterIn(property, 'TZID');
  return `${year}-${month}-${day}${clock}${zone && ` ${zone}`}`;
}

function personIn(property: Property | undefined): string {
  if (!property) return '';
  const address = property.value.replace(/^mailto:/i, '');
  const name = parameterIn(property, 'CN');
  return name === '' || name === address ? address : `${name} <${address}>`;
}
