import { Tabs } from 'radix-ui';
import type { SyntheticEvent } from 'react';
import { useDisabledUntilHydrated } from '../../lib/use-hydrated';

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
}

/** Brings the whole of a tab into sight, of which a press may have met the part that shows. */
const reveal = ({ currentTarget }: SyntheticEvent) =>
  currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** The row of a `Tabs.Root`'s tabs; scrolls sideways where there is no room. */
export function TabBar({ label, tabs }: TabBarProps) {
  const untilHydrated = useDisabledUntilHydrated();
  return (
    <div className="border-b border-line">
      {/* What scrolls also cuts off, so the ring of the focus lies within each tab. */}
      <Tabs.List aria-label={label} className="scroll-row -mx-2 -mb-px gap-2">
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            onFocus={reveal}
            onClick={reveal}
            {...untilHydrated}
            className="relative px-2 py-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-primary"
          >
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </div>
  );
}
