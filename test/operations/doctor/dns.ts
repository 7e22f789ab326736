import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The TXT records of each name. A name with null is never answered. */
export type TxtZone = Readonly<Record<string, readonly string[] | null>>;

export interface DnsServer {
  /** `127.0.0.1:PORT` */
  readonly address: string;
  stop(): Promise<void>;
}

const HEADER = 12;
const NAME_ERROR = 3;
/** A pointer to the name in the question (RFC 1035, 4.1.4), type TXT, class IN, and a minute to live. */
const ANSWER = Buffer.from([0xc0, HEADER, 0, 16, 0, 1, 0, 0, 0, 60]);

/** Starts a DNS server over UDP that knows these names and no others. */
export async function startDnsServer(zone: TxtZone): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const response = responseTo(query, zone);
    if (response) socket.send(response, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function responseTo(query: Buffer, zone: TxtZone): Buffer | null {
  const { name, end } = questionIn(query);
  const records = zone[name.toLowerCase()];
  if (records === null) return null;
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  // A response that recursion is available for.
  header.writeUInt16BE(0x8180 | (records === undefined ? NAME_ERROR : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records?.length ?? 0, 6);
  return Buffer.concat([header, query.subarray(HEADER, end), ...(records ?? []).map(answerOf)]);
}

function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // The empty label, type and class.
  return { name: labels.join('.'), end: at + 5 };
}

/** A record is a list of strings of at most 255 bytes. */
function answerOf(record: string): Buffer {
  const strings = record.match(/.{1,255}/g) ?? [];
  const data = Buffer.concat(strings.map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([ANSWER, length, data]);
}
