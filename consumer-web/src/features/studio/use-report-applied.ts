import { useEffect, useRef } from 'react';
import { type AppliedProducts, listProducts } from './applied-products';
import { formatAppliedProducts } from './applied-products-storage';

/** Browsers refuse to change the URL hundreds of times in a few seconds, which a slider that is dragged would do. */
const SLIDER_PAUSE_MS = 300;

const formatIds = (applied: AppliedProducts): string =>
  [...listProducts(applied), ...(applied.hairstyle ? [applied.hairstyle] : [])].map(({ id }) => id).join();

/**
 * Reports the applied products at first and after each change, for the URL: other products at once, other intensities after
 * a pause. While a dialog is open the entry of the history belongs to it, so the report waits until the dialog has closed.
 */
export function useReportApplied(applied: AppliedProducts, report: (products: string) => void): void {
  const latest = useRef(report);
  const reportedIds = useRef<string>(undefined);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => {
    const ids = formatIds(applied);
    const reportNow = () => {
      if (window.history.state?.dialogs) {
        timer = window.setTimeout(reportNow, SLIDER_PAUSE_MS);
        return;
      }
      reportedIds.current = ids;
      latest.current(formatAppliedProducts(applied));
    };
    let timer = 0;
    if (ids === reportedIds.current) timer = window.setTimeout(reportNow, SLIDER_PAUSE_MS);
    else reportNow();
    return () => window.clearTimeout(timer);
  }, [applied]);
}
