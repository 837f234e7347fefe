import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import * as RadixSelect from 'radix-ui/select';
import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps, fieldBorder } from './field.tsx';

/** `value` must not be empty, because Radix treats an empty value as no choice. */
type SelectOption<Value extends string = string> = { value: Value; label: string };

type SelectProps<Value extends string> = FieldProps & {
  /** Undefined while no option is selected. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
  /** The button, which react-hook-form focuses if the field is invalid. */
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A labelled list from which the user selects one option. Typing finds an option; the typed text is reset after 1 s.
 */
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
          // Radix treats an empty value as no choice. With undefined, Radix would manage the value itself.
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
            // Screen readers read the label and the selected option.
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
              {/* A scroll bar instead of the scroll buttons of Radix. The buttons appear and disappear while the list
                  scrolls. They move the options between press and release of the pointer, and then no option is
                  selected. */}
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
