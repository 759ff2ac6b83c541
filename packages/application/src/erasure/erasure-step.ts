import type { Account } from '@mirabelle/domain';
import type { CommandMetadata } from '../commands/command-bus.js';
import { deriveCommandId } from '../commands/derived-ids.js';

/** The data of an erased account that is needed to finish its erasure. */
export type ErasedAccount = NonNullable<Account['erased']>;

/** Namespace of the commands of an erasure, so that a repeated erasure repeats its commands with the same ids. */
const NAMESPACE = '5d1a3f0e-6c0b-4b7c-9a4e-0f6f2f6c7d21';

/** Metadata of one step of an erasure. The command id depends only on the step and on the id that the step is about. */
export function createStepMetadata(
  metadata: CommandMetadata,
  step: string,
  targetId: string,
): CommandMetadata {
  return { ...metadata, commandId: deriveCommandId(`${step} ${targetId}`, NAMESPACE) };
}
