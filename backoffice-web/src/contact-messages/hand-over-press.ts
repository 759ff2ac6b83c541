import { createContext, useContext } from 'react';

/** A press at the side of a message's page that asks to hand the message over. */
export interface HandOverPress {
  /** What the note to the colleague begins with. */
  readonly note: string;
  /** The button, beside which the colleagues are offered. */
  readonly button: HTMLElement;
}

const HandOverContext = createContext<((press: HandOverPress) => void) | undefined>(undefined);

/** Its value is the function that receives the presses within it. */
export const HandOverPressReceiver = HandOverContext.Provider;

/** The function that offers the colleagues beside the pressed button; undefined where nothing receives the press. */
export const useHandOverPress = () => useContext(HandOverContext);
