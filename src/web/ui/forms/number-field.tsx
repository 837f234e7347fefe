import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A `TextField` for a whole number. */
export const NumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="number" inputMode="numeric" step={1} {...props} />
);
