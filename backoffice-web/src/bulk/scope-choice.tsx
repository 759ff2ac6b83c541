import type { BulkSelection } from '@mirabelle/backoffice-contracts';
import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatCount } from '../format/format';

/** Which records are meant: the selected ones, or all that match the list. */
export type ScopeName = 'selected' | 'matching';

interface ScopeChoiceProps {
  readonly selectedCount: number;
  /** What the action would change of all that match the list; undefined until it is known. */
  readonly matching: BulkSelection | undefined;
  readonly value: ScopeName;
  readonly onChange: (name: ScopeName) => void;
}

export function ScopeChoice({ selectedCount, matching, value, onChange }: ScopeChoiceProps) {
  const translate = useTranslate();
  const { count, leftOut } = matching ?? {};
  const unchangeable = leftOut ? leftOut.status + leftOut.secondPerson + leftOut.time : 0;

  /** The name counts what will be changed: a number with rows that the action leaves out would promise too much. */
  function nameMatching(): string {
    if (count === undefined) return translate('backOffice.bulk.matchingUnknown');
    if (count === 0) return translate('backOffice.bulk.matchingNone', { smart_count: unchangeable });
    if (unchangeable === 0) return translate('backOffice.bulk.matching', { count: formatCount(count) });
    return [
      translate('backOffice.bulk.matchingPossible', { smart_count: count }),
      translate('backOffice.bulk.matchingRest', { smart_count: unchangeable }),
    ].join(' ');
  }

  return (
    <RadioGroup
      aria-label={translate('backOffice.bulk.scope')}
      value={value}
      onChange={(_event, chosen) => onChange(chosen === 'matching' ? 'matching' : 'selected')}
    >
      <FormControlLabel
        value="selected"
        control={<Radio size="small" />}
        label={translate('backOffice.bulk.selected', { smart_count: selectedCount })}
      />
      <FormControlLabel
        value="matching"
        control={<Radio size="small" />}
        disabled={count === 0}
        label={nameMatching()}
      />
    </RadioGroup>
  );
}
