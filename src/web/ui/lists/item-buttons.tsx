import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentProps } from 'react';
import { IconButton } from '../icon-button.tsx';

/** `item`: its name for screen readers, such as "Cardiology". */
type ItemButtonProps = ComponentProps<'button'> & { item: string };

export const EditButton = ({ item, ...props }: ItemButtonProps) => (
  <IconButton label={`Edit ${item}`} tooltip="Edit" {...props}>
    <Pencil size={18} aria-hidden="true" />
  </IconButton>
);

/** `verb`: the word of the button, such as "Remove" or "Take out". */
export const DeleteButton = ({ item, verb = 'Delete', ...props }: ItemButtonProps & { verb?: string }) => (
  <IconButton label={`${verb} ${item}`} tooltip={verb} tone="danger" {...props}>
    <Trash2 size={18} aria-hidden="true" />
  </IconButton>
);
