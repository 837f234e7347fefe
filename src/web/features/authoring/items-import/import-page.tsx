import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { ChooseSource } from './choose-source.tsx';
import { OpenImport } from './open-import.tsx';
import { cardsPath, useImportAddress } from './use-import-address.ts';
import { useReader } from './use-reader.ts';

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
