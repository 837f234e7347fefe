import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { mostNote } from '../log/own-event.ts';

type NoteDialogProps = { note: string; onSave: (note: string) => void; onClose: () => void };

/** Takes the private note of a card. An empty text removes the note. */
export function NoteDialog({ note, onSave, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note);
  const formId = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(text.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Private note"
      description="Only on your devices: it moves with your plan."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <TextArea
          label="Note"
          value={text}
          maxLength={mostNote}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
