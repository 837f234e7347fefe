import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import * as RadixSelect from 'radix-ui/select';
import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps, fieldBorder } from './field.tsx';

/** `value` is never empty: an empty value means that nothing is chosen. */
type SelectOption<Value extends string = string> = { value: Value; label: string };

type SelectProps<Value extends string> = FieldProps & {
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
  /** Takes the focus when a form finds this field wanting. */
  ref?: Ref<HTMLButtonElement>;
};

/** A labelled choice of one. Typing finds an option (the search is forgotten after 1 s), as in a native one. */
export function Select<Value extends string>({
  label,
  value,
  onChange,
  options,
  placeholder = 'Select…',
  disabled = false,
  hint,
  error,
  ref,
  className,
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control, labelId) => (
        <RadixSelect.Root
          // Radix takes the empty value for no choice; undefined would hand the choice over to it.
          value={value ?? ''}
          onValueChange={(next) => {
            const option = options.find((known) => known.value === next);
            if (option) onChange(option.value);
          }}
          disabled={disabled}
        >
          <RadixSelect.Trigger
            ref={ref}
            {...control}
            // The label and what is chosen.
            aria-labelledby={`${labelId} ${control.id}`}
            className={cx(
              'flex min-h-12 w-full min-w-0 items-center justify-between gap-3 rounded-small border bg-surface px-4 text-left text-base text-ink data-[placeholder]:text-ink-faint',
              'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken',
              fieldBorder(error),
            )}
          >
            <span className="min-w-0 truncate">
              <RadixSelect.Value placeholder={placeholder} />
            </span>
            <RadixSelect.Icon className="flex-none text-ink-soft">
              <ChevronDown size={18} aria-hidden="true" />
            </RadixSelect.Icon>
          </RadixSelect.Trigger>
          <RadixSelect.Portal>
            <RadixSelect.Content
              position="popper"
              sideOffset={6}
              collisionPadding={8}
              className="z-40 flex max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-raised data-[state=open]:animate-veil-in"
            >
              {/* A scroll bar instead of Radix's scroll buttons: those come and go as the list scrolls, and move what is
                  under the pointer between its press and its release, which then chooses nothing. */}
              <RadixSelect.Viewport className="max-h-96 p-1.5 [scrollbar-width:thin]!">
                {options.map((option) => (
                  <RadixSelect.Item
                    key={option.value}
                    value={option.value}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 text-base text-ink outline-none data-[highlighted]:bg-sunken data-[state=checked]:font-strong"
                  >
                    <span className="min-w-0 py-1.5 [overflow-wrap:anywhere]">
                      <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                    </span>
                    <RadixSelect.ItemIndicator className="flex-none text-accent">
                      <Check size={17} aria-hidden="true" />
                    </RadixSelect.ItemIndicator>
                  </RadixSelect.Item>
                ))}
              </RadixSelect.Viewport>
            </RadixSelect.Content>
          </RadixSelect.Portal>
        </RadixSelect.Root>
      )}
    </Field>
  );
}
