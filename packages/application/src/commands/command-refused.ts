import { type Refusal, RefusalError } from '@mirabelle/domain';

/** A command was not carried out, and nothing was appended. */
export class CommandRefused extends RefusalError {
  override readonly name = 'CommandRefused';

  /**
   * @param reason `rule`: the decider refused; `conflict`: the record was changed by somebody else;
   *   `erased`: the person has been erased
   */
  constructor(
    refusal: Refusal,
    readonly reason: 'rule' | 'conflict' | 'erased',
  ) {
    super(refusal);
  }
}
