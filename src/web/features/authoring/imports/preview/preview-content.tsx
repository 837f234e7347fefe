import {
  type UploadChoices,
  type UploadField,
  type UploadPreview,
  uploadColumns,
} from '#contract/authoring/imports.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { columnName, joinNames } from './column-name.ts';
import type { Correction } from './corrections.ts';
import { columnsKey, FileColumns } from './file-columns.tsx';
import { QuestionPages } from './question-pages.tsx';
import { RowProblems } from './row-problems.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { summarizeQuestions } from './summarize-questions.ts';
import { UploadWarnings } from './upload-warnings.tsx';

type PreviewContentProps = {
  preview: UploadPreview;
  choices: UploadChoices;
  fileName: string;
  corrections: ReadonlyMap<string, Correction<UploadField>>;
  isMapping: boolean;
  onMap: () => void;
  onChoose: (choices: UploadChoices) => void;
  onCorrect: (correction: Correction<UploadField>) => void;
};

export function PreviewContent(props: PreviewContentProps) {
  const { preview, choices, fileName, corrections, isMapping, onMap, onChoose, onCorrect } = props;
  const { problems, warnings, cleaned, skipped, questions, missing, repeated } = preview;
  const isMapped = missing.length + repeated.length === 0;
  const known = questions.filter(({ twin }) => twin === 'exam').length;
  const isGood = isMapped && problems.length === 0;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <HeaderProblem preview={preview} />
      {problems.length > 0 ? (
        <Notice
          tone="bad"
          title={`${count(problems.length, 'row')} ${problems.length === 1 ? 'has' : 'have'} a problem`}
          action={
            hasOnlyWrongSections(preview) ? (
              <Button onClick={() => onChoose({ ...choices, columns: { ...choices.columns, section: null } })}>
                Ignore the column Section
              </Button>
            ) : null
          }
        >
          Nothing is imported until all rows are right. Correct them here, or in your spreadsheet and choose the file
          again.
        </Notice>
      ) : null}
      {isGood && known > 0 ? (
        <Notice tone="warn" role="status" title={sayKnown(known, questions.length)}>
          {known === questions.length
            ? 'This file seems to be in this exam. Uploading it again would double its questions.'
            : 'The others are new. You can import only those.'}
        </Notice>
      ) : null}
      <Pictures pictures={preview.pictures} />
      <SheetChoice preview={preview} choices={choices} onChoose={onChoose} />
      <FileColumns
        key={columnsKey(preview)}
        preview={preview}
        fields={uploadColumns}
        needs="A question needs its text, options and its correct answer, so each of these needs a column. The cells of Option C and D may be empty."
        onChoose={(chosen) => onChoose({ ...choices, ...chosen })}
        isOpen={isMapping || !isMapped}
        onOpen={onMap}
      />
      {problems.length > 0 ? (
        <RowProblems problems={problems} fileName={fileName} corrections={corrections} onCorrect={onCorrect} />
      ) : null}
      <UploadWarnings
        warnings={warnings}
        cleaned={cleaned}
        clean={choices.clean ?? []}
        onClean={(clean) => onChoose({ ...choices, clean })}
      />
      {skipped.length > 0 ? (
        <Notice className="[overflow-wrap:anywhere]" title={`${count(skipped.length, 'row')} skipped`}>
          Only one cell is filled:{' '}
          {skipped
            .slice(0, 5)
            .map(({ row, found }) => `row ${row} “${found}”`)
            .join(', ')}
          {skipped.length > 5 ? ` and ${formatNumber(skipped.length - 5)} more` : ''}
        </Notice>
      ) : null}
      {isGood ? (
        <>
          <Summary preview={preview} />
          <QuestionPages questions={questions} />
        </>
      ) : null}
    </div>
  );
}

/** Whether the column Section refuses rows and places no question. */
const hasOnlyWrongSections = ({ problems, questions }: UploadPreview) =>
  problems.some(({ cells }) => cells.some(({ field }) => field === 'section')) &&
  questions.every(({ section }) => section === null);

function Pictures({ pictures }: Pick<UploadPreview, 'pictures'>) {
  if (pictures.length === 0) return null;
  const rows = [...new Set(pictures.map(({ row }) => formatNumber(row)))];
  const named = rows.length > 10 ? [...rows.slice(0, 10), `${formatNumber(rows.length - 10)} more`] : rows;
  return (
    <Notice
      tone="warn"
      title={`${count(pictures.length, 'picture')} ${pictures.length === 1 ? 'is' : 'are'} not imported (${rows.length === 1 ? 'row' : 'rows'} ${joinNames(named)})`}
    >
      Add {pictures.length === 1 ? 'it to its question' : 'them to their questions'} after the upload.
    </Notice>
  );
}

const sayKnown = (known: number, all: number) => {
  if (known < all)
    return `${formatNumber(known)} of ${count(all, 'question')} ${known === 1 ? 'is' : 'are'} here already`;
  return all === 1 ? 'The question is here already' : `All ${formatNumber(all)} are here already`;
};

function HeaderProblem({ preview: { missing, repeated } }: { preview: UploadPreview }) {
  if (missing.length + repeated.length === 0) return null;
  const title =
    missing.length > 0
      ? `${count(missing.length, 'column')} ${missing.length === 1 ? 'was' : 'were'} not found`
      : `${count(repeated.length, 'column')} ${repeated.length === 1 ? 'stands' : 'stand'} twice`;
  const lacksOptions = missing.includes('optionD') && !missing.includes('optionA');
  return (
    <Notice tone="bad" title={title} className="[overflow-wrap:anywhere]">
      Choose which column of the file is {joinNames((missing.length > 0 ? missing : repeated).map(columnName))}.
      {lacksOptions
        ? ' If the questions have two or three options, as true/false does, add the missing columns and leave their cells empty.'
        : ''}
    </Notice>
  );
}

const Summary = ({ preview }: { preview: UploadPreview }) => (
  <dl className="tabular grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
    {summarizeQuestions(preview.questions).map(([name, text]) => (
      <div key={name} className="min-w-0">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="font-strong [overflow-wrap:anywhere]">{text}</dd>
      </div>
    ))}
  </dl>
);
