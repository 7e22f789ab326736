import { useGrants } from '../../auth/grants.ts';

/** Whether the user sees service levels: the API does not show them to users who see only their own tickets. */
export function useSeesSla(): boolean {
  const { own } = useGrants();
  return (own.find(({ permission }) => permission === 'ticket:read')?.scope ?? 'own') !== 'own';
}
