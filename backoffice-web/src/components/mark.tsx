import markUrl from '@mirabelle/design/mark.svg';

/** The plum. Its name always stands beside it. */
export function Mark({ size }: { size: number }) {
  return <img src={markUrl} alt="" width={size} height={size} />;
}
