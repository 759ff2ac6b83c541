import type { AD_SLOTS } from './page-behavior.js';

type AdSlotName = (typeof AD_SLOTS)[number];

/** An advertising network whose program fills slots of the front page, as far as pages need to know it. */
export interface AdNetwork {
  /** Its name for visitors, such as `Google AdSense`. */
  readonly name: string;
  /** Address of its own privacy notice. */
  readonly privacyUrl: string;
  /** Address of its program, which fills every slot that is pushed to the queue `adsbygoogle`. */
  readonly scriptUrl: string;
  /** Id of this site at the network. */
  readonly client: string;
  /** The network's id of each slot that it may fill. */
  readonly slots: { readonly [Slot in AdSlotName]?: string };
}

/** Where pages read the {@link AdNetwork} of this installation, or null. */
export const AD_NETWORK_PATH = '/ad-network.json';
