import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportKey } from '../view/use-report.ts';

const reports = { queryKey: [reportKey] };

/** Opens the print dialog once no report is loading. Rendered after the reports, so their requests start first. */
export function PrintWhenLoaded({ onPrinted }: { onPrinted: () => void }) {
  const cache = useQueryClient();
  const loading = useIsFetching(reports);
  useEffect(() => {
    if (loading > 0 || cache.isFetching(reports) > 0) return;
    const frame = requestAnimationFrame(() => {
      window.print();
      onPrinted();
    });
    return () => cancelAnimationFrame(frame);
  }, [loading, cache, onPrinted]);
  return null;
}
