import { listForm, startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { deviceStorage } from '#web/platform/device-storage.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { deviceKeyOf } from '../../device/device-key.ts';

/** Covers the exam while the student continues it on another device, and offers to take it back. */
export function ElsewhereDialog({ sessionId }: { sessionId: string }) {
  const takeBack = useSingleMutation({
    mutationFn: () => {
      const body = { sessionId, deviceKey: deviceKeyOf(deviceStorage()), takeOver: true };
      // The session id decides which attempt it is. The path needs a code, which the educator may have changed
      // meanwhile.
      return call(startAttempt, { params: { examCode: 'CONTINUE' }, query: listForm, body }, { repeats: true });
    },
    // The page opens the attempt again, with the answers of the other device.
    onSuccess: () => location.reload(),
    onError: (error) => {
      // The student has handed in the exam on the other device. The page then opens the result.
      if (error instanceof ApiError && error.code === 'attempt.closed') location.reload();
    },
  });
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={() => {}}
      title="This exam was continued on another device"
      description="Your personal code was entered there. The answers that you gave on this device are kept. If it was not you, tell your teacher. You can take the exam back: the other device then stops."
      failure={takeBack.error ? takeBack.error.message : undefined}
      footer={
        <>
          <ButtonLink href="/">Leave this page</ButtonLink>
          <Button
            variant="primary"
            isPending={takeBack.isPending || takeBack.data !== undefined}
            pendingLabel="Continuing…"
            onClick={() => takeBack.mutate(undefined)}
          >
            Continue on this device
          </Button>
        </>
      }
    />
  );
}
