import type { ChallengeReason } from '#contract/exams/challenge-reasons.contract.ts';
import type { ChallengedQuestion } from '#contract/exams/settlement.contract.ts';
import { formatIndex, formatShare } from '#web/features/exams/analytics/charts/format-figures.ts';
import { AnswerShares } from '#web/features/exams/analytics/questions/answer-shares.tsx';
import { SettleButton } from '#web/features/exams/analytics/questions/settle-button.tsx';
import { ExpandableQuestion, RowFigure } from '#web/features/exams/questions/display/expandable-question.tsx';
import { MarkedOptions, type OptionLook } from '#web/features/exams/questions/display/marked-options.tsx';
import { reasonTexts } from '#web/features/exams/settlement/challenge-reasons.ts';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import { Badge } from '#web/ui/badge.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { formatDate, formatDateTime } from '#web/ui/wording/format-date.ts';
import { countChallenges, hasState, standingSettlement } from './find-challenged.ts';
import { KeyStandsButton } from './key-stands-button.tsx';
import { SettlementHistory } from './settlement-history.tsx';

type ChallengedRowProps = {
  examId: number;
  question: ChallengedQuestion;
  /** Shows only the challenges with this reason. */
  reason: ChallengeReason | undefined;
};

/** One challenged or settled question in a row, which opens to show its challenges. */
export function ChallengedRow({ examId, question, reason }: ChallengedRowProps) {
  const { number, questionText, statistics, challenges, settlements } = question;
  const settlement = standingSettlement(settlements);
  return (
    <ExpandableQuestion
      number={number}
      questionText={questionText}
      facts={
        <>
          {challenges > 0 ? (
            <Badge tone={hasState(question, 'open') ? 'warn' : 'neutral'}>{count(challenges, 'challenge')}</Badge>
          ) : null}
          {hasState(question, 'stands') ? <Badge tone="accent">The key stands</Badge> : null}
          {settlement ? <Badge tone="accent">Settled: {settlement.decision}</Badge> : null}
          {statistics && question.keyState !== 'dropped' ? (
            <>
              <Badge tone={statistics.verdict.tone}>{statistics.verdict.label}</Badge>
              <RowFigure name="Correct" value={formatShare(statistics.facilityIndex)} />
              <RowFigure name="Discr." value={formatIndex(statistics.discriminationIndex)} />
            </>
          ) : null}
        </>
      }
    >
      {() => <ChallengedDetails examId={examId} question={question} reason={reason} />}
    </ExpandableQuestion>
  );
}

type ChallengedDetailsProps = {
  examId: number;
  question: ChallengedQuestion;
  /** Shows only the challenges with this reason. */
  reason: ChallengeReason | undefined;
};

const look: OptionLook = {
  list: 'grid gap-1 text-sm',
  option: 'flex gap-2.5',
  key: 'font-strong',
  wrong: '',
  plain: 'text-ink-soft',
  text: 'min-w-0 whitespace-pre-line [overflow-wrap:anywhere]',
  chosenNote: '',
  keyNote: 'key',
};

/**
 * The open part of a question's row in the inbox: its text, its figures, what students object to, and how it was
 * settled.
 */
function ChallengedDetails({ examId, question, reason }: ChallengedDetailsProps) {
  const { questionId, number, statistics, challenges, settlements } = question;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-2 pb-6 sm:px-5">
      <p dir="auto" className="max-w-measure whitespace-pre-line font-reading text-base [overflow-wrap:anywhere]">
        {question.questionText}
      </p>
      {statistics ? (
        <>
          <p className="text-md">
            <strong className="font-semibold">{statistics.verdict.text}</strong>{' '}
            <span className="text-ink-soft">{count(statistics.attempts, 'attempt')} had it.</span>
          </p>
          <AnswerShares
            label={`Answers to question ${number ?? ''}`.trim()}
            options={statistics.options}
            keys={keysOf(question)}
          />
        </>
      ) : (
        <MarkedOptions question={question} look={look} />
      )}
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {number === null ? null : (
          <SettleButton examId={examId} questionId={questionId} number={number} options={statistics?.options ?? []} />
        )}
        {hasState(question, 'open') ? <KeyStandsButton question={question} /> : null}
      </div>
      {settlements.length > 0 ? <SettlementHistory question={question} /> : null}
      {challenges > 0 ? <Challenges question={question} reason={reason} /> : null}
    </div>
  );
}

function Challenges({ question, reason }: Omit<ChallengedDetailsProps, 'examId'>) {
  const { challenges, unansweredChallenges, answeredAt, reasons, latest, settlements } = question;
  const shown = latest.filter((challenge) => reason === undefined || challenge.reason === reason);
  const all = countChallenges(question, reason);
  return (
    <section aria-label="Challenges">
      <h5 className="font-semibold text-md">{count(challenges, 'challenge')}</h5>
      {answeredAt === null || settlements.some(({ undoneAt }) => undoneAt === null) ? null : (
        <p className="text-md">
          Answered on {formatDate(answeredAt)}: the key stands.
          {unansweredChallenges > 0 ? ` ${count(unansweredChallenges, 'challenge')} came later.` : null}
        </p>
      )}
      <ul className="tabular mt-1 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
        {reasons.map((each) => (
          <li key={each.reason}>
            {reasonTexts[each.reason]}: <span className="font-strong text-ink">{formatNumber(each.challenges)}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid max-w-measure grid-cols-[minmax(0,1fr)] gap-2.5">
        {shown.map((challenge) => (
          <li key={challenge.sessionId} className="rounded-small bg-sunken px-4 py-3 text-md">
            <p className="flex flex-wrap gap-x-3 text-sm">
              <bdi className="min-w-0 font-strong [overflow-wrap:anywhere]">{challenge.name}</bdi>
              <span className="tabular text-ink-soft">{formatDateTime(challenge.createdAt)}</span>
            </p>
            <p className="text-ink-soft text-sm">{reasonTexts[challenge.reason]}</p>
            {challenge.text ? (
              <p dir="auto" className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">
                {challenge.text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {all > shown.length ? (
        <p className="mt-3 text-ink-soft text-sm">
          These are {formatNumber(shown.length)} of {formatNumber(all)}: the latest, those with a text first.
        </p>
      ) : null}
    </section>
  );
}
