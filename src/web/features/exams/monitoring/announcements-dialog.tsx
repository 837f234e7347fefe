import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { announce, listAnnouncements, type SentAnnouncement } from '#contract/exams/announcements.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { mayDiscard, useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { formatDateTime } from '#web/ui/wording/format-date.ts';

type AnnouncementsDialogProps = {
  exam: Pick<Exam, 'id' | 'sections'>;
  /** The one student to whom the educator speaks. Without it the educator chooses everybody or a section. */
  student?: { sessionId: string; name: string } | undefined;
  open: boolean;
  onClose: () => void;
};

/** Milliseconds between two reads of the numbers of students who have read an announcement. */
const renewMs = 5000;

/** Says something to the students who write, and shows what was said and how many have read it. */
export function AnnouncementsDialog({ exam, student, open, onClose }: AnnouncementsDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [section, setSection] = useState('0');
  const [error, setError] = useState<string>();
  const sent = useQuery({
    ...readQuery(adminKeys.announcements(exam.id), listAnnouncements, { params: { id: exam.id } }),
    refetchInterval: renewMs,
    enabled: open,
  });
  const send = useItemChange({
    send: (spoken: string) => {
      const audience = student ? { sessionId: student.sessionId } : section === '0' ? {} : { section: Number(section) };
      return call(announce, { params: { id: exam.id }, body: { text: spoken, ...audience } });
    },
    success: 'Announced',
    failure: 'Failed to announce',
    onSuccess: () => setText(''),
  });
  useUnsaved(open && text.trim() !== '');
  const close = () => {
    if (!send.isPending && mayDiscard()) onClose();
  };
  const submit = () => {
    const parsed = announce.body.safeParse({ text });
    setError(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (parsed.success && !send.isPending) send.mutate(text);
  };
  const shown = (sent.data ?? []).filter((each) => !student || each.sessionId === student.sessionId);
  return (
    <Dialog
      isWide
      hasStickyFooter
      open={open}
      onOpenChange={close}
      title={student ? `Announcement for ${student.name}` : 'Announcements'}
      description="It appears above the question within 20 seconds. A student without a network reads it on return."
      failure={send.error ? `Not announced. ${send.error.message}` : undefined}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          <Button type="submit" form={formId} variant="primary" isPending={send.isPending} pendingLabel="Announcing…">
            Announce
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {student || exam.sections.length === 0 ? null : (
          <Select
            label="To"
            value={section}
            onChange={setSection}
            hint="Students read an announcement for a section from its opening on."
            options={[
              { value: '0', label: 'Everybody' },
              ...exam.sections.map(({ title }, index) => ({ value: String(index + 1), label: title })),
            ]}
          />
        )}
        <TextArea label="Text" value={text} error={error} onChange={({ target }) => setText(target.value)} />
      </form>
      <section aria-label="Announcements so far" aria-busy={sent.isPending} className="mt-5 border-line border-t pt-4">
        {shown.length > 0 ? (
          <ul className="grid gap-4">
            {shown.map((each) => (
              <SentRow key={each.number} sent={each} section={exam.sections[(each.section ?? 0) - 1]?.title} />
            ))}
          </ul>
        ) : (
          <p role="status" className="text-ink-soft text-md">
            {sent.isPending ? 'Loading…' : sent.data ? nothingYet(student) : unread(sent.error)}
          </p>
        )}
      </section>
    </Dialog>
  );
}

const unread = ({ message }: Error) => `What was announced could not be loaded. ${message}`;

const nothingYet = (student: AnnouncementsDialogProps['student']) =>
  student ? 'Nothing has been announced to this student alone.' : 'Nothing has been announced yet.';

const SentRow = ({ sent, section }: { sent: SentAnnouncement; section: string | undefined }) => (
  <li>
    <p dir="auto" className="whitespace-pre-line text-md [overflow-wrap:anywhere]">
      {sent.text}
    </p>
    <p className="tabular text-ink-soft text-sm">
      {formatDateTime(sent.at)}, to <bdi>{sent.sessionId ? sent.name || 'one student' : (section ?? 'everybody')}</bdi>.
      Read by {formatNumber(sent.read)} of {formatNumber(sent.recipients)}.
    </p>
  </li>
);
