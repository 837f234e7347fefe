import ChevronDown from 'lucide-react/icons/chevron-down';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import { useRef } from 'react';
import { Button } from '../button.tsx';

type MenuItem = {
  label: string;
  /** A sentence below the label. */
  note?: string;
  onSelect: () => void;
  disabled?: boolean;
};

type MenuProps = {
  label: string;
  /** Groups of actions, with a line between them. */
  groups: readonly (readonly MenuItem[])[];
  isPending?: boolean;
  /** Text of the button while `isPending`. */
  pendingLabel?: string;
};

/**
 * A button that opens a list of actions. Import it lazily, like everything that positions itself beside another
 * element.
 */
export function Menu({ label, groups, isPending = false, pendingLabel = label }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  return (
    // Not modal, because the page would be hidden from screen readers, with the dialog that an action opens.
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>
        <Button ref={trigger} isPending={isPending} pendingLabel={pendingLabel}>
          {label}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            // Acts after the button has the focus again, because a dialog returns the focus to where it was when the
            // dialog opened.
            event.preventDefault();
            trigger.current?.focus();
            chosen.current?.();
            chosen.current = undefined;
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-small border border-line bg-surface p-1.5 text-ink shadow-raised data-[state=open]:animate-veil-in"
        >
          {groups.map((group, index) => (
            <RadixMenu.Group
              key={group[0]?.label}
              className={index > 0 ? 'mt-1.5 border-line border-t pt-1.5' : undefined}
            >
              {group.map((item) => (
                <RadixMenu.Item
                  key={item.label}
                  disabled={item.disabled ?? false}
                  onSelect={() => {
                    chosen.current = item.onSelect;
                  }}
                  className="flex min-h-11 cursor-default flex-col justify-center rounded-small px-3 py-1.5 text-md outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-sunken"
                >
                  {item.label}
                  {item.note ? <span className="max-w-72 text-ink-soft text-sm"> {item.note}</span> : null}
                </RadixMenu.Item>
              ))}
            </RadixMenu.Group>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
