import { type Refusal, RefusalError } from '@mirabelle/domain';

/** A command was refused. Nothing was appended. */
export class CommandRefused extends RefusalError {
  override readonly name = 'CommandRefused';

  /**
   * @param reason `rule`: the decider refused; `conflict`: another command changed the record first;
   *   `erased`: the person has been erased
   */
  constructor(
    refusal: Refusal,
    readonly reason: 'rule' | 'conflict' | 'erased',
  ) {
    super(refusal);
  }
}

/** For a command that is no longer needed if the decider refuses it. @throws any other error */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CommandRefused && error.reason === 'rule')) throw error;
}
