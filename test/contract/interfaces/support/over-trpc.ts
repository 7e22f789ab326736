import { z } from 'zod';
import { rpcRequest } from '../../../guards/support/transports.ts';
import { problemOf, type Transport } from './call.ts';

const Answer = z.union([
  z.object({ result: z.object({ data: z.unknown() }) }),
  z.object({ error: z.object({ message: z.string(), data: z.looseObject({ httpStatus: z.number() }) }) }),
]);

export const overTrpc: Transport = async (url, { procedure, input, token, key, headers: more }) => {
  const { target, init } = rpcRequest(procedure, input, token);
  const sent = { ...init.headers, ...(key !== undefined && { 'Idempotency-Key': key }), ...more };
  const response = await fetch(url + target, { ...init, headers: sent });
  const { headers } = response;
  const answer = Answer.parse(await response.json());
  if ('result' in answer) return { data: answer.result.data, rejection: null, headers };
  const { message: detail, data } = answer.error;
  return { data: null, rejection: problemOf({ ...data, status: data.httpStatus, detail }), headers };
};
