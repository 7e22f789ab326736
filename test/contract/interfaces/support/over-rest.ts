import { z } from 'zod';
import { restRequest } from '../../../guards/support/transports.ts';
import { fileOf, problemOf, type Transport } from './call.ts';

const Problem = z.looseObject({ code: z.string() });

export const overRest: Transport = async (url, { procedure, input = {}, token, key, headers: more }) => {
  const { target, init } = restRequest(procedure, input, token);
  const sent = { ...init.headers, ...(key !== undefined && { 'Idempotency-Key': key }), ...more };
  const response = await fetch(url + target, { ...init, headers: sent });
  const { ok, headers } = response;
  const text = await response.text();
  if (!ok) return { data: null, rejection: problemOf(Problem.parse(JSON.parse(text))), headers };
  if (procedure.meta.download) return { data: fileOf(headers.get('content-type'), text), rejection: null, headers };
  // 204 is equivalent to an object without members.
  return { data: text === '' ? {} : JSON.parse(text), rejection: null, headers };
};
