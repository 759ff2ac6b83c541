import * as contracts from '@mirabelle/contracts';
import { createCallExample, type Examples } from './example.js';

export const systemExamples: Examples = {
  health: createCallExample(contracts.health),
  openApi: createCallExample(contracts.openApi),
};
