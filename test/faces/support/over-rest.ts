import { z } from 'zod';
import { restRequest } from '../../guards/support/faces.ts';
import { type Face, fileOf, refusalOf } from './call.ts';

const Problem = z.looseObject({ code: z.string() });

export const overRest: Face = async (url, { procedure, input = {}, token, key, headers: more }) => {
  const { target, init } = restRequest(procedure, input, token);
  const sent = { ...init.headers, ...(key !== undefined && { 'Idempotency-Key': key }), ...more };
  const response = await fetch(url + target, { ...init, headers: sent });
  const { ok, headers } = response;
  const text = await response.text();
  if (!ok) return { data: null, refusal: refusalOf(Problem.parse(JSON.parse(text))), headers };
  if (procedure.meta.download) return { data: fileOf(headers.get('content-type'), text), refusal: null, headers };
  // 204 is equivalent to an object without members.
  return { data: text === '' ? {} : JSON.parse(text), refusal: null, headers };
};
