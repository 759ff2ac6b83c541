import { Tabs } from 'radix-ui';
import type { SyntheticEvent } from 'react';
import { useDisabledUntilHydrated } from '../../lib/hydration';
import { cx } from './class-names';

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
  /** Whether long labels take two lines on a narrow screen, so that every tab is visible. Only for few tabs. */
  readonly wrapsLabels?: boolean;
}

/** Scrolls a tab that is only partly visible into view. */
const scrollIntoView = ({ currentTarget }: SyntheticEvent) =>
  currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/**
 * Radix focuses a pressed tab by script, which browsers treat like a key press. So a pressed tab hides its focus ring
 * until a key is pressed or another element has the focus.
 */
const hideRing = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.dataset.pressed = '';
};
const showRing = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  delete currentTarget.dataset.pressed;
};

/** The tabs of a `Tabs.Root` in a row, which scrolls sideways on narrow screens. */
export function TabBar({ label, tabs, wrapsLabels = false }: TabBarProps) {
  const disabledUntilHydrated = useDisabledUntilHydrated();
  return (
    <div className="border-b border-line">
      {/* A scrolling row clips its content, so the focus ring is drawn inside each tab. */}
      <Tabs.List
        aria-label={label}
        className={cx('scroll-row -mx-2 -mb-px gap-2', wrapsLabels && 'max-sm:gap-1')}
      >
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            onFocus={scrollIntoView}
            onClick={scrollIntoView}
            onPointerDown={hideRing}
            onKeyDown={showRing}
            onBlur={showRing}
            {...disabledUntilHydrated}
            className={cx(
              'relative px-2 py-3 text-start text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-primary data-pressed:outline-none',
              wrapsLabels && 'max-sm:shrink max-sm:hyphens-auto max-sm:whitespace-normal',
            )}
          >
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </div>
  );
}
