import { useSearchParams } from 'react-router';

/** Returns the single-use token from an email link, or null if the link has none. */
export function useToken(): string | null {
  const [parameters] = useSearchParams();
  return parameters.get('token') || null;
}
