import { MenuItem, TextField } from '@mui/material';

interface ReasonSelectProps<Reason extends string> {
  readonly label: string;
  readonly helperText?: string;
  readonly reasons: readonly Reason[];
  /** Empty while no reason is chosen. */
  readonly value: Reason | '';
  /** The text of a reason. */
  readonly formatReason: (reason: Reason) => string;
  /** The text of the choice to give no reason. Without this text a reason is required. */
  readonly noReasonText?: string;
  /** Whether no reason is needed now; the field keeps its place. */
  readonly isDisabled?: boolean;
  readonly onChange: (reason: Reason | '') => void;
}

/** The field of a dialog for one of several reasons. */
export function ReasonSelect<Reason extends string>(props: ReasonSelectProps<Reason>) {
  const {
    label,
    helperText,
    reasons,
    value,
    formatReason,
    noReasonText,
    isDisabled = false,
    onChange,
  } = props;
  return (
    <TextField
      select
      required={noReasonText === undefined && !isDisabled}
      disabled={isDisabled}
      label={label}
      value={value}
      onChange={({ target }) => onChange(reasons.find((reason) => reason === target.value) ?? '')}
      helperText={helperText}
      sx={{ mt: 2 }}
    >
      {noReasonText === undefined ? null : <MenuItem value="">{noReasonText}</MenuItem>}
      {reasons.map((reason) => (
        <MenuItem key={reason} value={reason}>
          {formatReason(reason)}
        </MenuItem>
      ))}
    </TextField>
  );
}
