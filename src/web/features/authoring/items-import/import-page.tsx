import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { UploadSection } from '#web/ui/forms/upload-section.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { importFormatsQuery } from './import.queries.ts';
import { OpenImport } from './open-import.tsx';
import { ReadProblem } from './read-problem.tsx';
import { UnfinishedImports } from './running/unfinished-imports.tsx';
import { cardsPath, useImportAddress } from './use-import-address.ts';
import { type Reader, useReader } from './use-reader.ts';

/** Reads a file of another program, shows what is in it, imports it, and undoes the import. */
export function ImportPage() {
  const { importId, examId, isForCards, target, open, setTarget } = useImportAddress();
  const [text, setText] = useState('');
  const reader = useReader(open);
  const exams = useQuery({ ...examsQuery, enabled: examId !== undefined });
  // Undefined without an exam and while the exams load; null if the exam was deleted.
  const exam = examId === undefined ? undefined : exams.data && (exams.data.find(({ id }) => id === examId) ?? null);
  const chooseAnother = () => {
    reader.forget();
    open(undefined, false);
  };

  return (
    <>
      <PageHead
        back={
          examId !== undefined ? (
            <BackLink href={`${managedExamPath(examId)}&tab=questions`}>{exam?.title ?? 'Exam'}</BackLink>
          ) : isForCards ? (
            <BackLink href={cardsPath(target)}>Flashcards</BackLink>
          ) : (
            <BackLink href="/admin/bank">Question bank</BackLink>
          )
        }
        title="Import"
        // Below, what was read says more, and a phone has little room.
        text={importId === undefined ? 'What other programs have written, or a list that you have typed.' : undefined}
      />
      {importId === undefined ? (
        <ChooseSource reader={reader} text={text} onType={setText} onOpen={(id) => open(id, false)} />
      ) : (
        <OpenImport
          key={importId}
          importId={importId}
          reader={reader}
          examId={examId}
          exam={exam}
          target={target}
          onTarget={setTarget}
          onChooseAnother={chooseAnother}
        />
      )}
    </>
  );
}

type ChooseSourceProps = {
  reader: Reader;
  text: string;
  onType: (text: string) => void;
  onOpen: (importId: number) => void;
};

/** Asks for a file, chosen or dropped, or for a text. */
function ChooseSource({ reader, text, onType, onOpen }: ChooseSourceProps) {
  const { isReading } = reader;
  const [isMissing, setMissing] = useState(false);
  const formats = useQuery(importFormatsQuery).data;
  useUnsaved(text.trim() !== '' && !isReading);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <UploadSection
        label="File"
        fileLabel="File to import"
        title="Choose a file, or drop it here"
        description="Up to 20 MB, 5,000 questions or 20,000 flashcards. You see what it holds before anything is added."
        accept=""
        isReading={isReading}
        onFile={(source) => reader.read({ source })}
        details={
          <details className="mt-3 text-ink-soft text-sm">
            <summary className="-my-2 w-fit cursor-pointer py-3 font-strong">What can be imported</summary>
            <p className="mt-1 max-w-measure">
              {formats?.map(({ label }) => label).join(', ')}. The content of the file says which one it is, not its
              name.
            </p>
          </details>
        }
      />
      <ReadProblem reader={reader} />
      <UnfinishedImports onOpen={onOpen} />
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(text.trim() === '');
          if (text.trim() !== '') reader.read({ source: text });
        }}
      >
        <TextArea
          label="Or paste a text"
          rows={9}
          value={text}
          hint={'For example: “1. Which valve closes last?”, then “A) …” to “D) …” and “Answer: B”, each on a line.'}
          error={isMissing && text.trim() === '' ? 'Paste the questions or flashcards first.' : undefined}
          onChange={({ target }) => onType(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={text.trim() === '' ? 'secondary' : 'primary'}
            isPending={isReading}
            pendingLabel="Reading…"
          >
            Read the text
          </Button>
          {isReading ? <Button onClick={reader.stop}>Stop</Button> : null}
        </div>
      </form>
    </div>
  );
}
