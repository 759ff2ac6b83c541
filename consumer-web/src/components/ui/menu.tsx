import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

const ITEM_CLASSES =
  'flex cursor-pointer items-center gap-3 rounded-control px-3 py-2.5 text-sm outline-none data-highlighted:bg-ink/6';

interface MenuProps {
  /** Names the landmark around the open menu, which lies outside those of the page. */
  readonly label: string;
  readonly trigger: ReactNode;
  /** Decides, as the menu closes, where the focus goes, which otherwise returns to the trigger. */
  readonly onCloseAutoFocus?: (event: Event) => void;
  readonly children: ReactNode;
}

/** A dropdown menu. Its trigger is a single button with a label. */
export function Menu({ label, trigger, onCloseAutoFocus, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <nav aria-label={label}>
          <DropdownMenu.Content
            align="end"
            sideOffset={8}
            {...(onCloseAutoFocus && { onCloseAutoFocus })}
            className="z-80 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-fade overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-xl shadow-shade/10"
          >
            {children}
          </DropdownMenu.Content>
        </nav>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** An action of a menu, or with `asChild` a link. */
export function MenuItem(props: { onSelect?: () => void; asChild?: boolean; children: ReactNode }) {
  return <DropdownMenu.Item {...props} className={ITEM_CLASSES} />;
}
