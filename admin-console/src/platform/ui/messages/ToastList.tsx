import { type RefObject, useEffect } from 'react';
import { Toast } from './Toast.tsx';
import type { ToastMessage } from './toast-message.ts';
import { useClearance } from './use-clearance.ts';

interface Props {
  toasts: readonly ToastMessage[];
  region: RefObject<HTMLElement | null>;
  onClose: (id: number) => void;
}

export default function ToastList({ toasts, region, onClose }: Props) {
  useClearance(region);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    // Menus and dialogs keep the Escape that closes them to themselves.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose(newest);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [newest, onClose]);
  return toasts.map((toast) => <Toast key={toast.id} toast={toast} onClose={onClose} />);
}
