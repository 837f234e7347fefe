import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ColumnMapping, type ColumnMappingProps } from './column-mapping.tsx';
import { columnName } from './column-name.ts';

type FileColumnsProps<Field extends string> = ColumnMappingProps<Field> & { isOpen: boolean; onOpen: () => void };

/** Names the columns that are not read, and lets the educator change what each column is. */
export function FileColumns<Field extends string>({ isOpen, onOpen, ...mapping }: FileColumnsProps<Field>) {
  const { columns, suggestions } = mapping.preview;
  const unread = columns.filter(({ field, header }) => field === null && header !== '');
  const meant = (index: number) => {
    const field = suggestions.find((one) => one.index === index)?.field;
    return field ? ` (did you mean ${columnName(field)}?)` : '';
  };
  if (isOpen) return <ColumnMapping {...mapping} />;
  return (
    <Notice
      tone={unread.length > 0 ? 'warn' : 'neutral'}
      className="[overflow-wrap:anywhere]"
      action={<Button onClick={onOpen}>Change the columns</Button>}
    >
      {unread.length === 0
        ? 'All columns were recognised.'
        : `Columns that are not read: ${unread.map(({ header, index }) => header + meant(index)).join(', ')}`}
    </Notice>
  );
}

/** The choices of columns begin again when the server has read the columns in another way. */
export const columnsKey = ({ columns, headerRow }: ColumnMappingProps<string>['preview']): string =>
  `${headerRow} ${columns.map(({ field }) => field).join()}`;
