import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Names a control that has only a picture. The control keeps a label of its own. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-60 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-xs text-ground"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
