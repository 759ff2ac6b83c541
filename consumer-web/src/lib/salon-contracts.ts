/** Of the contracts those that the directory of salons reads: it is a page that people arrive on, and is not to wait for all. */
import './validation';

export { Salon } from '@mirabelle/contracts';
