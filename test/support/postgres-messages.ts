/** The messages of PostgreSQL's frontend/backend protocol 3.0 that a proxy must recognize or send. */

/** Whether these bytes are a startup message that sets a run-time parameter. */
export function startsWith(bytes: Buffer, parameter: string): boolean {
  const PROTOCOL_3 = 196_608;
  return bytes.length > 8 && bytes.readInt32BE(4) === PROTOCOL_3 && bytes.includes(`\0${parameter}\0`);
}

/** Whether these bytes end with a simple query with this text. */
export function endsWithQuery(bytes: Buffer, text: string): boolean {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(text) + 1);
  const message = Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${text}\0`)]);
  return bytes.subarray(-message.length).equals(message);
}

export function errorMessage(code: string, message: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(fields));
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);
}
