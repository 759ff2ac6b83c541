/** Schema that requests are answered from. */
export const READ_MODEL = 'read_model';

/** SQL that makes one step of the read model in a schema of any name. */
export type ReadModelStep = (schema: string) => string;
