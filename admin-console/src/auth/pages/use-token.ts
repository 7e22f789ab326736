import { useSearchParams } from 'react-router';

/** The single-use token in the link of an e-mail; null where the link lost it. */
export function useToken(): string | null {
  const [parameters] = useSearchParams();
  return parameters.get('token') || null;
}
