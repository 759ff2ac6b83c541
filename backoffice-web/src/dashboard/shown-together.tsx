import { Box, Typography } from '@mui/material';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';

type Report = (name: string, isLoading: boolean) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Tells the part of the page that is shown together that this piece of it is still being loaded for the first time. */
export function useReportLoading(isLoading: boolean): void {
  const name = useId();
  const report = useContext(ReportContext);
  useEffect(() => {
    report(name, isLoading);
    return () => report(name, false);
  }, [report, name, isLoading]);
}

/** What decides which pieces there are: what the user may do, and within how many days goods are sent. */
const isPrerequisite = ({ queryKey: [first, second] }: Query): boolean =>
  (first === 'auth' && second === 'canAccess') || first === 'site-operator';

interface ShownTogetherProps {
  /** Whether it is not even known yet what belongs to it. */
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

/**
 * Shows its pieces once all of them are loaded, because each that came or went by itself would push the others under the pointer. Until
 * then it says that they are being loaded. Afterwards they stay, also while they are loaded again.
 */
export function ShownTogether({ isLoading, children }: ShownTogetherProps) {
  const translate = useTranslate();
  /** The pieces that are being loaded. They report in effects of their own, which run before that of this component. */
  const loading = useRef(new Set<string>());
  const [, setReportCount] = useState(0);
  const [isSettled, setSettled] = useState(false);
  const queries = useQueryClient();
  // Its changes render this component anew.
  useIsFetching({ predicate: isPrerequisite });
  const report = useCallback<Report>((name, isStillLoading) => {
    if (isStillLoading) loading.current.add(name);
    else loading.current.delete(name);
    setReportCount((count) => count + 1);
  }, []);
  useEffect(() => {
    const isWaiting = isLoading || loading.current.size > 0;
    if (!isWaiting && queries.isFetching({ predicate: isPrerequisite }) === 0) setSettled(true);
  });
  return (
    <ReportContext value={report}>
      {isSettled ? null : (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {translate('backOffice.dashboard.loading')}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'minmax(0, 1fr)',
          ...(!isSettled && { visibility: 'hidden', height: 0, overflow: 'hidden' }),
        }}
      >
        {children}
      </Box>
    </ReportContext>
  );
}
