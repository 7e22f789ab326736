import { useGrants } from '../../auth/grants.ts';

/** Whether the user can snooze tickets: it hides them from everyone who works on them, so requesters cannot. */
export function useMaySnooze(): boolean {
  const { own } = useGrants();
  return (own.find(({ permission }) => permission === 'ticket:update')?.scope ?? 'own') !== 'own';
}
