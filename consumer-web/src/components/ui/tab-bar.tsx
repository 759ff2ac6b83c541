import { Tabs } from 'radix-ui';

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
}

/** The row of a `Tabs.Root`'s tabs; scrolls sideways where there is no room. */
export function TabBar({ label, tabs }: TabBarProps) {
  return (
    <Tabs.List aria-label={label} className="scroll-row gap-6 border-b border-line">
      {tabs.map((tab) => (
        <Tabs.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px border-b-2 border-transparent py-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink"
        >
          {tab.label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
